import { Activity, memo, type ReactNode } from 'react';
import { PageActiveContext } from './PageActiveContext.ts';
import { useScrollMemory } from './useScrollMemory.ts';

interface KeptPageProps {
  readonly pageKey: string;
  readonly isActive: boolean;
  readonly children: ReactNode;
}

/**
 * Draws one page in its own scroll container. While the page is hidden, it keeps its state and its React element
 * and runs no effects.
 */
export const KeptPage = memo(function KeptPage({ pageKey, isActive, children }: KeptPageProps) {
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <PageActiveContext value={isActive}>
        <ScrollContainer pageKey={pageKey}>{children}</ScrollContainer>
      </PageActiveContext>
    </Activity>
  );
});

const ScrollContainer = memo(function ScrollContainer({
  pageKey,
  children,
}: Omit<KeptPageProps, 'isActive'>) {
  const scroll = useScrollMemory();
  return (
    <div className="isp-shell-page" data-page={pageKey} tabIndex={-1} {...scroll}>
      {children}
    </div>
  );
});

import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type PageTab, PageTabContext } from './TabsContext.ts';

/**
 * Draws a page of the public frame. There are no tabs in this frame, so the functions that control a tab do
 * nothing.
 */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const tab = useMemo<PageTab>(
    () => ({
      key: '',
      isKept: false,
      isInFront: () => true,
      nameRecord: () => undefined,
      showMenu: () => undefined,
      guard: () => () => undefined,
      leave: (path) => void navigate(path),
    }),
    [navigate],
  );
  return <PageTabContext value={tab}>{children}</PageTabContext>;
}

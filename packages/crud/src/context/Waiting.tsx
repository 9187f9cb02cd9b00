import type { ReactNode } from 'react';
import { Later } from '../kit/Later.tsx';
import { useText } from './useText.ts';

export interface WaitingProps {
  /** Px around it. @defaultValue 0 */
  readonly padding?: number;
  /** The shape of what will come; its bars are headings without words. */
  readonly children: ReactNode;
}

/** Something is on its way, and it takes a while. */
export function Waiting({ padding = 0, children }: WaitingProps) {
  const t = useText();
  return (
    <Later>
      <div role="status" aria-label={t('加载中')} style={{ padding }}>
        <div aria-hidden="true">{children}</div>
      </div>
    </Later>
  );
}

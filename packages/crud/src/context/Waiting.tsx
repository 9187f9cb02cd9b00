import type { ReactNode } from 'react';
import { AfterDelay } from '../kit/AfterDelay.tsx';
import { useText } from './useText.ts';

export interface WaitingProps {
  /** Px around it. @defaultValue 0 */
  readonly padding?: number;
  /** A skeleton of the content; its bars are headings without text. */
  readonly children: ReactNode;
}

/** A sign of loading, shown if loading takes noticeably long. */
export function Waiting({ padding = 0, children }: WaitingProps) {
  const t = useText();
  return (
    <AfterDelay>
      <div role="status" aria-label={t('加载中')} style={{ padding }}>
        <div aria-hidden="true">{children}</div>
      </div>
    </AfterDelay>
  );
}

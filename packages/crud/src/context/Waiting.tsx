import type { ReactNode } from 'react';
import { AfterDelay } from '../kit/AfterDelay.tsx';
import { useText } from './useText.ts';

export interface WaitingProps {
  /** Padding around the loading indicator, in px. @defaultValue 0 */
  readonly padding?: number;
  /** A skeleton of the content. The bars of the skeleton are headings without text. */
  readonly children: ReactNode;
}

/** Draws a loading indicator. It appears only after a delay, so that short loading shows nothing. */
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

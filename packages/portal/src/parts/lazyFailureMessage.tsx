import { lazyWithRetry } from '@isp/shell/internal';
import { useState } from 'react';
import type { FailureMessageProps } from './FailureMessage.tsx';
import { PlainNotice } from './PlainNotice.tsx';

/** Draws a failure until the user closes it. It does not need the messages of antd. */
export function PlainFailure({ failure }: FailureMessageProps) {
  const [closed, setClosed] = useState<FailureMessageProps['failure']>();
  if (failure === closed) return null;
  return <PlainNotice onClose={() => setClosed(failure)}>{failure.text}</PlainNotice>;
}

/**
 * Shows the error of a call, unless the screen that made the call shows it. Its code is loaded with the first
 * error.
 */
export const LazyFailureMessage = lazyWithRetry<FailureMessageProps>(() => import('./FailureMessage.tsx'), {
  instead: PlainFailure,
});

import { lazyWithRetry } from '@isp/shell/internal';
import { useState } from 'react';
import type { FailureMessageProps } from './FailureMessage.tsx';
import { PlainNotice } from './PlainNotice.tsx';

/** Draws a failure without the messages of antd, until the user closes it. */
export function PlainFailure({ failure }: FailureMessageProps) {
  const [closed, setClosed] = useState<FailureMessageProps['failure']>();
  if (failure === closed) return null;
  return <PlainNotice onClose={() => setClosed(failure)}>{failure.text}</PlainNotice>;
}

/** Shows the error of a call that no screen shows. Its code is loaded with the first error. */
export const LazyFailureMessage = lazyWithRetry<FailureMessageProps>(() => import('./FailureMessage.tsx'), {
  instead: PlainFailure,
});

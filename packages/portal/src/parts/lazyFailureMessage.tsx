import { lazyWithRetry } from '@isp/shell/internal';
import { useState } from 'react';
import type { FailureMessageProps } from './FailureMessage.tsx';
import { PlainNotice } from './PlainNotice.tsx';

/** A failure without antd's messages, until it is closed. */
export function PlainFailure({ failure }: FailureMessageProps) {
  const [closed, setClosed] = useState<FailureMessageProps['failure']>();
  if (failure === closed) return null;
  return <PlainNotice onClose={() => setClosed(failure)}>{failure.text}</PlainNotice>;
}

/** Error of a call that no screen shows itself: loaded with the first. */
export const LazyFailureMessage = lazyWithRetry<FailureMessageProps>(() => import('./FailureMessage.tsx'), {
  instead: PlainFailure,
});

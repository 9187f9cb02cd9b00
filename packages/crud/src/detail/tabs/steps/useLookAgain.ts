import { useEffect, useRef } from 'react';
import type { ReadState } from '../../../data/useRead.ts';
import { usePageSeen } from '../../../kit/usePageSeen.ts';

/** Milliseconds from one answer to the next look. */
const POLL_MS = 3000;

/**
 * Looks again while something goes on that is seen, after a failure too, and once more when it has come to its end.
 * The wait begins with an answer: however often a screen is drawn meanwhile, it goes on.
 */
export function useLookAgain(
  { isValidating, reload }: Pick<ReadState<unknown>, 'isValidating' | 'reload'>,
  isGoing: boolean,
  isActive: boolean,
): void {
  const latest = useRef(reload);
  latest.current = reload;
  const isSeen = usePageSeen() && isActive;
  useEffect(() => {
    if (!isGoing || !isSeen || isValidating) return undefined;
    const timer = setTimeout(() => latest.current(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isGoing, isSeen, isValidating]);
  const wasGoing = useRef(isGoing);
  useEffect(() => {
    if (wasGoing.current && !isGoing && isSeen) latest.current();
    wasGoing.current = isGoing;
  }, [isGoing, isSeen]);
}

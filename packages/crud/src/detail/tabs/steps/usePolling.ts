import { useEffect, useRef } from 'react';
import type { UseReadResult } from '../../../data/useRead.ts';
import { usePageVisible } from '../../../kit/usePageVisible.ts';

/** Milliseconds between a reply and the next read. */
const POLL_MS = 3000;

/**
 * Polls while a visible record or step is running. It continues after a failed read, and reads once more when the
 * record or step has ended. Renders do not restart the interval, which starts with a reply.
 */
export function usePolling(
  { isValidating, reload }: Pick<UseReadResult<unknown>, 'isValidating' | 'reload'>,
  isGoing: boolean,
  isActive: boolean,
): void {
  const latest = useRef(reload);
  latest.current = reload;
  const isSeen = usePageVisible() && isActive;
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

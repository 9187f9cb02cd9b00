import { useEffect, useRef } from 'react';
import type { UseReadResult } from '../../../data/useRead.ts';
import { usePageVisible } from '../../../kit/usePageVisible.ts';

/** Milliseconds between a reply and the next read of the steps. */
const POLL_MS = 3000;

/**
 * Reads again at intervals while the record or a step is running and visible. Continues after a failed read, and
 * reads once more when the record or step has ended. The interval starts at each reply, and renders do not restart
 * it.
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

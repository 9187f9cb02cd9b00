import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Milliseconds before a sign of waiting is shown. Most replies arrive sooner, so that an earlier sign would only
 * flicker.
 */
const SHOW_AFTER_MS = 150;
/**
 * Maximum milliseconds between two waits that share one timer. The code, the schema and the rows load one after
 * another, but the user experiences a single wait.
 */
const MERGE_WITHIN_MS = 50;

let last = { since: 0, end: Number.NEGATIVE_INFINITY };

/** Shows its children once the wait is long enough to be noticed. */
export function AfterDelay({ children }: { readonly children: ReactNode }): ReactNode {
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const now = performance.now();
    const since = Math.abs(now - last.end) < MERGE_WITHIN_MS ? last.since : now;
    const left = since + SHOW_AFTER_MS - now;
    if (left <= 0) setLong(true);
    const timer = setTimeout(() => setLong(true), left);
    return () => {
      clearTimeout(timer);
      last = { since, end: performance.now() };
    };
  }, []);
  return isLong && children;
}

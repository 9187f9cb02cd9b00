import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Milliseconds of waiting after which a loading indicator is shown. Most replies arrive sooner, and the indicator
 * would only flicker.
 */
const SHOW_AFTER_MS = 150;
/**
 * Maximum milliseconds between the end of one wait and the start of the next, so that both count as one wait. The
 * code, the schema and the rows load one after another, but the user experiences a single wait.
 */
const MERGE_WITHIN_MS = 50;

let last = { since: 0, end: Number.NEGATIVE_INFINITY };

/** Draws its children only when the wait is long enough to be noticed, see {@link SHOW_AFTER_MS}. */
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

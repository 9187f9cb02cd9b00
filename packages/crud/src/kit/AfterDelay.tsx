import { type ReactNode, useLayoutEffect, useState } from 'react';

/** Most answers arrive sooner than this: a sign of waiting would only flicker. */
const SHOW_AFTER_MS = 150;
/**
 * Waits closer together than this share one timer: the code, the schema and the rows follow one another, and the user
 * sees one wait.
 */
const MERGE_WITHIN_MS = 50;

let last = { since: 0, end: Number.NEGATIVE_INFINITY };

/** Shows its children once waiting has lasted long enough to be noticed. */
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

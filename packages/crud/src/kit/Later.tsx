import { type ReactNode, useLayoutEffect, useState } from 'react';

/** Milliseconds a screen stays as it is before it says that it waits: most answers are there sooner. */
const patience = 150;
/** Milliseconds between two waits that are one to who watches: for the code, for the schema, for the rows. */
const breath = 50;

let last = { since: 0, end: Number.NEGATIVE_INFINITY };

/** What is shown of a wait that has become one a person notices. */
export function Later({ children }: { readonly children: ReactNode }): ReactNode {
  const [isLate, setLate] = useState(false);
  useLayoutEffect(() => {
    const now = performance.now();
    const since = Math.abs(now - last.end) < breath ? last.since : now;
    const left = since + patience - now;
    if (left <= 0) setLate(true);
    const timer = setTimeout(() => setLate(true), left);
    return () => {
      clearTimeout(timer);
      last = { since, end: performance.now() };
    };
  }, []);
  return isLate && children;
}

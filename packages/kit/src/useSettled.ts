import { useEffect, useState } from 'react';

/**
 * Returns one promise that resolves when all given promises have settled. Returns undefined if there are no
 * promises.
 */
export function allSettled(parts: Iterable<Promise<unknown> | undefined>): Promise<unknown> | undefined {
  const waiting = [...parts].filter((part) => part !== undefined);
  return waiting.length > 0 ? Promise.allSettled(waiting) : undefined;
}

/**
 * Returns true when the promise has settled. A rejected promise counts as settled, because the component that uses
 * the value reports the error.
 *
 * @param waiting the promise, which must be the same on every render; `undefined` if there is nothing to wait for
 */
export function useSettled(waiting: Promise<unknown> | undefined): boolean {
  const [settled, setSettled] = useState<Promise<unknown>>();
  useEffect(() => {
    let isCurrent = true;
    const end = () => {
      if (isCurrent) setSettled(waiting);
    };
    waiting?.then(end, end);
    return () => {
      isCurrent = false;
    };
  }, [waiting]);
  return waiting === undefined || waiting === settled;
}

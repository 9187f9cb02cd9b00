import { useEffect, useState } from 'react';

/** One promise that resolves when all of these have settled; undefined when there are none. */
export function allSettled(parts: Iterable<Promise<unknown> | undefined>): Promise<unknown> | undefined {
  const waiting = [...parts].filter((part) => part !== undefined);
  return waiting.length > 0 ? Promise.allSettled(waiting) : undefined;
}

/**
 * Has the promise settled? A rejection counts too: the component that uses the missing value reports it.
 *
 * @param waiting the same promise on every render; `undefined` when there is nothing to wait for
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

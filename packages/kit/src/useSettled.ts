import { useEffect, useState, useSyncExternalStore } from 'react';

const settledOnes = new WeakSet<Promise<unknown>>();

/** Returns a promise that resolves when the given one has settled, and remembers that it has. */
function endOf(promise: Promise<unknown>): Promise<void> {
  const end = () => void settledOnes.add(promise);
  return promise.then(end, end);
}

/**
 * Returns one promise that resolves when all given promises have settled. Returns undefined if there are no
 * promises, or none that has not settled.
 */
export function allSettled(parts: Iterable<Promise<unknown> | undefined>): Promise<unknown> | undefined {
  const waiting = [...parts].filter((part) => part !== undefined).filter((part) => !settledOnes.has(part));
  return waiting.length > 0 ? Promise.all(waiting.map(endOf)) : undefined;
}

const neverChanges = () => () => undefined;

/**
 * Returns true when the promise has settled. A rejected promise counts as settled, because the component that uses
 * the value reports the error.
 *
 * On a server, and in a browser that takes over the server's page, it suspends instead of returning false. The
 * server then sends what is drawn when everything is loaded, and the browser keeps it until it has the same.
 *
 * @param waiting the promise, which must be the same on every render; `undefined` if there is nothing to wait for
 */
export function useSettled(waiting: Promise<unknown> | undefined): boolean {
  const [settled, setSettled] = useState<Promise<unknown>>();
  const isServerPage = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
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
  if (waiting === undefined || waiting === settled) return true;
  // React's `use` must be called again by a component that it has suspended, but then nothing is left to wait for
  if (isServerPage && !settledOnes.has(waiting)) throw endOf(waiting);
  return isServerPage;
}

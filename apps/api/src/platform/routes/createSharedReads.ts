/** Reads `key`, or joins the read of the same key that is in progress. A failure reaches all that joined. */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Calls that ask for the same thing at the same time ask for it once. Nothing is kept beyond the read: the next call
 * reads anew. Only for answers that are the same for every caller of a key.
 *
 * @example
 * const shared = createSharedReads<Settings>();
 * await shared('', loadSettings);
 */
export function createSharedReads<T>(): SharedReads<T> {
  const running = new Map<string, Promise<T>>();
  return (key, read) => {
    const known = running.get(key);
    if (known) return known;
    const begun = read().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}

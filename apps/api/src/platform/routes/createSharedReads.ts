/**
 * Reads `key`, or waits for a read of the same key that is in progress. If this read fails, all of its callers get
 * the error.
 */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Creates reads that are shared by simultaneous calls with the same key. The result is not kept, so the next call
 * reads again. Use it only for results that are the same for every caller of a key.
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

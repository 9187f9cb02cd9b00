/** Reads `key`, or waits for the read of the same key that is in progress. All callers of that read get its error. */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Calls with the same key at the same moment share one read. Its result is not kept: the next call reads again. Only
 * for replies that are equal for every caller of a key.
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

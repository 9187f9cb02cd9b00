/**
 * Function that calls `read` and returns its result. If a read with the same key is in progress, the function waits
 * for that read instead. If a shared read fails, all its callers get the error.
 */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Creates a function by which simultaneous calls with the same key share one read. The result is not kept after the
 * read, so the next call reads again. Use it only for results that are the same for every caller with the key.
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

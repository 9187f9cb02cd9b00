/** Reads `key`, or joins the read of the same key that is in progress. A failure reaches all that joined. */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Simultaneous calls with the same key share one read. Nothing is kept beyond it: the next call reads again. Only for
 * replies that are the same for every caller of a key.
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

/** Keys of a cache, at most: further ones replace the oldest, since visitors choose the keys. */
const MAX_KEYS = 20;

/**
 * Keeps the result of `read` for each key for some time. Calls at the same moment share one read, and a failure is
 * not kept.
 *
 * @param now - milliseconds of a clock that only goes forward @defaultValue the time this process runs
 * @example const pagesOf = cachedFor(60_000, (tenantId) => readPages(tenantId));
 */
export function cachedFor<T>(
  milliseconds: number,
  read: (key: string) => Promise<T>,
  now: () => number = () => performance.now(),
): (key: string) => Promise<T> {
  const cache = new Map<string, { readonly until: number; readonly value: Promise<T> }>();
  return (key) => {
    const time = now();
    const known = cache.get(key);
    if (known && time < known.until) return known.value;
    const mine = { until: time + milliseconds, value: read(key) };
    // a key that is read again moves to the end, so the first one is the oldest
    cache.delete(key);
    cache.set(key, mine);
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_KEYS) break;
      cache.delete(oldest);
    }
    mine.value.catch(() => {
      if (cache.get(key) === mine) cache.delete(key);
    });
    return mine.value;
  };
}

/**
 * Maximum number of keys in a cache. Further keys replace the oldest keys. The limit is needed because visitors
 * choose the keys.
 */
const MAX_KEYS = 20;

/**
 * Returns a function that keeps the result of `read` for each key for some time. Simultaneous calls share one read.
 * A failure is not kept.
 *
 * @param now - milliseconds of a clock that only moves forward @defaultValue the time since this process started
 *
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
    // A key that is read again moves to the end, so the first key is the oldest.
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

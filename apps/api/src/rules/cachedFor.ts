/**
 * Maximum number of keys in one cache. If there are more, the oldest keys are removed. Visitors choose the keys, so
 * without this limit they could fill the memory.
 */
const MAX_KEYS = 20;

/**
 * Returns a function that reads a value by key and keeps each result for some time. Simultaneous calls with the
 * same key share one read. The result of a failed read is not kept.
 *
 * @param now - clock in milliseconds that never goes backwards @defaultValue the time since this process started
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
    // Deleting the key first moves it to the end of the map. Hence the first key of the map is the oldest.
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

/** What is asked for by visitors is kept for so many keys: of more the oldest is read anew. */
const mostKeys = 20;

/**
 * Keeps the result of `read` for each key for a while: calls at the same moment share one read, and a
 * failure is not kept.
 *
 * @param now - milliseconds of a clock that only goes forward @defaultValue the time this process runs
 * @example const pagesOf = keptFor(60_000, (tenantId) => readPages(tenantId));
 */
export function keptFor<T>(
  milliseconds: number,
  read: (key: string) => Promise<T>,
  now: () => number = () => performance.now(),
): (key: string) => Promise<T> {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<T> }>();
  return (key) => {
    const time = now();
    const known = kept.get(key);
    if (known && time < known.until) return known.value;
    const mine = { until: time + milliseconds, value: read(key) };
    // a key that is read anew moves to the end: the first is the oldest
    kept.delete(key);
    kept.set(key, mine);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKeys) break;
      kept.delete(oldest);
    }
    mine.value.catch(() => {
      if (kept.get(key) === mine) kept.delete(key);
    });
    return mine.value;
  };
}

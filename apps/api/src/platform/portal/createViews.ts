import { addressKey } from '../limits/addressKey.ts';

/** Time after a view during which another view from the same address does not count, in milliseconds. */
const SAME_VISIT_MS = 3_600_000;
/**
 * Maximum number of views that are remembered. With more, the oldest are forgotten, and a reload after them counts
 * again.
 */
const MAX_VISITS = 50_000;

/**
 * Creates a function that distinguishes new views from reloads. A network address counts once an hour for each
 * record. The views are remembered only in this process; after a restart, a reload may count once more.
 *
 * @returns function that returns true for a new view, and false for a repeated one within the hour
 */
export function createViews(now: () => Date): (address: string, id: string) => boolean {
  const seen = new Map<string, number>();
  return (address, id) => {
    const key = `${addressKey(address)} ${id}`;
    const time = now().getTime();
    const last = seen.get(key);
    if (last !== undefined && time - last < SAME_VISIT_MS) return false;
    // the entry is added again at the end of the map, so that the first entry is always the oldest
    seen.delete(key);
    seen.set(key, time);
    for (const [oldest, then] of seen) {
      if (seen.size <= MAX_VISITS && time - then < SAME_VISIT_MS) break;
      seen.delete(oldest);
    }
    return true;
  };
}

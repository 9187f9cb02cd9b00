import { addressKey } from '../limits/addressKey.ts';

/** Milliseconds in which a second view is the same visit. */
const SAME_VISIT_MS = 3_600_000;
/** Visits that are remembered; when there are more, the oldest may be counted again. */
const MAX_VISITS = 50_000;

/**
 * Distinguishes visits from reloads: an address counts once an hour for a record. The memory ends with the process,
 * and no other part depends on it.
 *
 * @returns true for a visit; the next look within the hour is none
 */
export function createViews(now: () => Date): (address: string, id: string) => boolean {
  const seen = new Map<string, number>();
  return (address, id) => {
    const key = `${addressKey(address)} ${id}`;
    const time = now().getTime();
    const last = seen.get(key);
    if (last !== undefined && time - last < SAME_VISIT_MS) return false;
    // a new entry is added at the end, so the first one is the oldest
    seen.delete(key);
    seen.set(key, time);
    for (const [oldest, then] of seen) {
      if (seen.size <= MAX_VISITS && time - then < SAME_VISIT_MS) break;
      seen.delete(oldest);
    }
    return true;
  };
}

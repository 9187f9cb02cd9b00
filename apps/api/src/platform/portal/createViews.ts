import { addressKey } from '../limits/addressKey.ts';

/** Time within which a second view counts as the same visit, in milliseconds. */
const SAME_VISIT_MS = 3_600_000;
/** Maximum number of visits that are stored. If there are more, the oldest visits may be counted again. */
const MAX_VISITS = 50_000;

/**
 * Creates a function that distinguishes visits from reloads. A network address counts once an hour for a record.
 * The stored visits are lost when the process ends, and no other part depends on them.
 *
 * @returns function that returns true for a visit, and false for another view within the hour
 */
export function createViews(now: () => Date): (address: string, id: string) => boolean {
  const seen = new Map<string, number>();
  return (address, id) => {
    const key = `${addressKey(address)} ${id}`;
    const time = now().getTime();
    const last = seen.get(key);
    if (last !== undefined && time - last < SAME_VISIT_MS) return false;
    // A new entry is added at the end, so the first entry is the oldest.
    seen.delete(key);
    seen.set(key, time);
    for (const [oldest, then] of seen) {
      if (seen.size <= MAX_VISITS && time - then < SAME_VISIT_MS) break;
      seen.delete(oldest);
    }
    return true;
  };
}

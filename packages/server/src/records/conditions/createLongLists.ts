import { createHash } from 'node:crypto';

/** The stored count of one list. */
export interface LongList {
  /**
   * Returns the stored number of rows, which is a lower bound. Returns undefined if the list was not counted
   * recently.
   */
  readonly total: () => number | undefined;
  readonly keep: (total: number) => void;
  readonly forget: () => void;
}

/** Milliseconds for which the count of a long list is stored. */
export const REMEMBERED_MS = 10_000;
const MAX_LISTS = 1000;

/**
 * Stores for some seconds which lists are longer than the maximum number that is counted. So turning a page or
 * sorting does not count 10,000 rows again. A stored count is at most {@link REMEMBERED_MS} old. The last 1000
 * lists are stored.
 *
 * @param now - returns milliseconds of a clock that is never set back
 * @returns a function that returns the remembered list of a key. The key must contain everything on which the rows
 * depend: the caller's scope, their grants and the filter
 */
export function createLongLists(now: () => number = () => performance.now()): (key: unknown) => LongList {
  const known = new Map<string, { readonly total: number; readonly until: number }>();
  return (key) => {
    // A filter may be long, so only a hash of the key is stored.
    const id = createHash('sha256').update(JSON.stringify(key)).digest('base64');
    const forget = () => void known.delete(id);
    return {
      total: () => {
        const own = known.get(id);
        return own && now() < own.until ? own.total : undefined;
      },
      keep: (total) => {
        // The entry is removed and added again, so that the newest one is the last in the map. If there are too
        // many, the first ones are removed.
        forget();
        known.set(id, { total, until: now() + REMEMBERED_MS });
        for (const oldest of known.keys()) {
          if (known.size <= MAX_LISTS) break;
          known.delete(oldest);
        }
      },
      forget,
    };
  };
}

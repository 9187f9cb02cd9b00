import { createHash } from 'node:crypto';

/** The remembered count of one list. */
export interface LongList {
  /** Returns the number of rows that the list has at least, or undefined if the list was not counted recently. */
  readonly total: () => number | undefined;
  readonly keep: (total: number) => void;
  readonly forget: () => void;
}

/** Milliseconds for which a list counts as long without being counted again. */
export const REMEMBERED_MS = 10_000;
const MAX_LISTS = 1000;

/**
 * Remembers for some seconds which lists are longer than the limit of counting, so that turning a page or sorting
 * does not count 10,000 rows again. A result is at most {@link REMEMBERED_MS} old. The last 1000 lists are
 * remembered.
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
        // The newest entry is last in the map, so the first entry is removed when there are too many.
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

import { createHash } from 'node:crypto';

/** The count of one list that is remembered. */
export interface LongList {
  /** Rows that the list has at least; undefined where it was not counted recently. */
  readonly total: () => number | undefined;
  readonly keep: (total: number) => void;
  readonly forget: () => void;
}

/** Milliseconds for which a list counts as long without another count. */
export const REMEMBERED_MS = 10_000;
const MAX_LISTS = 1000;

/**
 * Remembers for some seconds which lists are longer than the limit of counting: to turn a page or to sort does not
 * count 10,000 rows again. A result is at most {@link REMEMBERED_MS} old; the last 1000 lists are kept.
 *
 * @param now - milliseconds that only grow
 * @returns the list of a key. The key must hold all that decides on the rows: the caller's scope, their grants and the
 * search
 */
export function createLongLists(now: () => number = () => performance.now()): (key: unknown) => LongList {
  const known = new Map<string, { readonly total: number; readonly until: number }>();
  return (key) => {
    // a search may be long, so only a hash of it is kept
    const id = createHash('sha256').update(JSON.stringify(key)).digest('base64');
    const forget = () => void known.delete(id);
    return {
      total: () => {
        const own = known.get(id);
        return own && now() < own.until ? own.total : undefined;
      },
      keep: (total) => {
        // the newest is last, so the first one is dropped
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

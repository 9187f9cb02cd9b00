import { createHash } from 'node:crypto';

/** What is remembered of one list. */
export interface LongList {
  /** Rows it was found to have at least, undefined where nobody knows it of late. */
  readonly total: () => number | undefined;
  readonly keep: (total: number) => void;
  readonly forget: () => void;
}

/** Milliseconds a list is taken to be long without another count. */
export const rememberedFor = 10_000;
const most = 1000;

/**
 * Remembers for some seconds which lists are longer than anybody counts: who turns its pages, sorts it or comes back
 * does not have 10,000 rows counted each time to hear "10,000+" again. What it says is old by
 * {@link rememberedFor} at most, of the last 1000 lists.
 *
 * @param now - milliseconds that only grow
 * @returns the list of a key, which has to hold whatever decides on its rows: who asks as row-level security sees
 * them, what they are granted and what is searched
 */
export function createLongLists(now: () => number = () => performance.now()): (key: unknown) => LongList {
  const known = new Map<string, { readonly total: number; readonly until: number }>();
  return (key) => {
    // a search may be long, so its text is not kept
    const id = createHash('sha256').update(JSON.stringify(key)).digest('base64');
    const forget = () => void known.delete(id);
    return {
      total: () => {
        const own = known.get(id);
        return own && now() < own.until ? own.total : undefined;
      },
      keep: (total) => {
        // the newest stands last, so the first is the one to go
        forget();
        known.set(id, { total, until: now() + rememberedFor });
        for (const oldest of known.keys()) {
          if (known.size <= most) break;
          known.delete(oldest);
        }
      },
      forget,
    };
  };
}

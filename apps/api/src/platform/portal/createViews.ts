import { addressKey } from '../limits/addressKey.ts';

/** Milliseconds somebody who comes back is the same visitor. */
const sameFor = 3_600_000;
/** Visits remembered: of more the oldest may be counted again. */
const most = 50_000;

/**
 * Tells visits from reloads: a record is looked at by an address once an hour. What is remembered is lost with the
 * process, and nothing else depends on it.
 *
 * @returns is this a visit? It is none from then on
 */
export function createViews(now: () => Date): (address: string, id: string) => boolean {
  const seen = new Map<string, number>();
  return (address, id) => {
    const key = `${addressKey(address)} ${id}`;
    const time = now().getTime();
    const last = seen.get(key);
    if (last !== undefined && time - last < sameFor) return false;
    // the newest stands last
    seen.delete(key);
    seen.set(key, time);
    for (const [oldest, then] of seen) {
      if (seen.size <= most && time - then < sameFor) break;
      seen.delete(oldest);
    }
    return true;
  };
}

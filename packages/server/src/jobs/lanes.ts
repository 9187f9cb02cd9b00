/** Lanes: asynchronous work that runs beside the job loop, with a maximum number for each kind. */
export interface Lanes {
  /** Returns the kinds for which the maximum number is not reached, so that one more piece of work may start. */
  readonly free: () => readonly string[];
  /**
   * Adds a piece of work.
   * @param work - promise that never rejects
   */
  readonly add: (kind: string, work: Promise<void>) => void;
  /** Returns how many pieces of work have ended so far. */
  readonly ended: () => number;
  /** Returns a promise that resolves when the first piece of work ends, or undefined if nothing is running. */
  readonly next: () => Promise<void> | undefined;
  /** Returns a promise that resolves when all work that is running now has ended. */
  readonly all: () => Promise<unknown>;
}

/**
 * Creates the lanes for the given kinds.
 * @param limit - returns how many pieces of work of a kind may run at the same time
 */
export function createLanes(kinds: readonly string[], limit: (kind: string) => number): Lanes {
  const going = new Map<Promise<void>, string>();
  let ended = 0;
  const count = (kind: string): number => [...going.values()].filter((one) => one === kind).length;
  return {
    free: () => (going.size === 0 ? kinds : kinds.filter((kind) => count(kind) < limit(kind))),
    add(kind, work) {
      const entry: Promise<void> = work.then(() => {
        going.delete(entry);
        ended += 1;
      });
      going.set(entry, kind);
    },
    ended: () => ended,
    next: () => (going.size === 0 ? undefined : Promise.race(going.keys())),
    all: () => Promise.all(going.keys()),
  };
}

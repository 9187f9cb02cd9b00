/** Work that runs beside the job loop, with a limit for each kind. */
export interface Lanes {
  /** Kinds of which one more may start. */
  readonly free: () => readonly string[];
  /** @param work - never rejects */
  readonly add: (kind: string, work: Promise<void>) => void;
  /** Number of pieces of work that have ended. */
  readonly ended: () => number;
  /** Resolves when the first piece of work ends; undefined where none is running. */
  readonly next: () => Promise<void> | undefined;
  /** Resolves when all work that is running now has ended. */
  readonly all: () => Promise<unknown>;
}

/** @param limit - how many of a kind at a time */
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

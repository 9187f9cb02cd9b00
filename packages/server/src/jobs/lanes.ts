/** Work beside the job loop, with a limit for each kind. */
export interface Lanes {
  /** Kinds that may begin one more. */
  readonly free: () => readonly string[];
  /** @param work - never rejects */
  readonly add: (kind: string, work: Promise<void>) => void;
  /** Number of ended ones. */
  readonly ended: () => number;
  /** Ends with the first lane that ends; undefined where none is running. */
  readonly next: () => Promise<void> | undefined;
  /** Ends with those that go on now. */
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

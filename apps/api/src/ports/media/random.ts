/**
 * A sequence of pseudo-random numbers that are the same on every machine and in every run. Each table has a
 * separate sequence.
 */
export interface Random {
  /** Returns a number from 0 to 1, excluding 1. */
  readonly next: () => number;
  /** Returns a whole number between two limits, both included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Returns an item by its weight: `[['RUNNING', 34], ['STOPPED', 42]]`. */
  readonly weighted: <T>(list: readonly (readonly [T, number])[]) => T;
}

const seed = 20_261_121;

/** Creates a sequence of pseudo-random numbers: mulberry32 with a hash of seed and name as its start. */
export function createRandom(name: string): Random {
  let state = seed;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new Error('Cannot pick from an empty list.');
    return item;
  };
  return {
    next,
    between,
    pick,
    weighted(list) {
      const total = list.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [item, weight] of list) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(list)[0];
    },
  };
}

/**
 * Returns an id that is always the same, so that foreign keys are too. It consists of `1859`, two digits for the
 * table, and thirteen digits that count up.
 */
export const demoId = (table: number, index: number): string =>
  `1859${String(table).padStart(2, '0')}${String(index).padStart(13, '0')}`;

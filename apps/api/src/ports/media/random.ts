/**
 * A sequence of pseudo-random numbers that are the same on every machine and in every run. Each table of the demo
 * data uses a separate sequence, so that a change to one table does not change the others.
 */
export interface Random {
  /** Returns a number from 0 (included) to 1 (excluded). */
  readonly next: () => number;
  /** Returns a whole number between two limits, both included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /**
   * Returns an item at random. Each item is given with its weight, and an item with a higher weight is returned
   * more often: `[['RUNNING', 34], ['STOPPED', 42]]`.
   */
  readonly weighted: <T>(list: readonly (readonly [T, number])[]) => T;
}

const seed = 20_261_121;

/**
 * Creates a sequence of pseudo-random numbers with the algorithm mulberry32. The sequence is determined by the
 * name.
 */
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
 * Returns the id of a demo row: `1859`, two digits for the table, and thirteen digits with the index of the row.
 * The id of a row is always the same, so other tables can refer to it.
 */
export const demoId = (table: number, index: number): string =>
  `1859${String(table).padStart(2, '0')}${String(index).padStart(13, '0')}`;

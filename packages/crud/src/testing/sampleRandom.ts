/** A generator of pseudo-random numbers. The numbers are the same on every run, so that samples do not change. */
export interface Random {
  /** Returns a number that is at least 0 and below `end`. */
  readonly below: (end: number) => number;
  /** Returns one item of a list. */
  readonly pick: <Item>(list: readonly Item[]) => Item;
}

/**
 * Creates a generator of pseudo-random numbers: mulberry32, with an FNV-1a hash of the seed. The same seed always
 * produces the same numbers.
 */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick(list) {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('Cannot pick from an empty list.');
      return item;
    },
  };
}

/** Returns a 32-bit hash of a text. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

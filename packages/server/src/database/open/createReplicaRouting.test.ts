import { describe, expect, it } from 'vitest';
import { createReplicaRouting, toPosition } from './createReplicaRouting.ts';

/** Returns a function that returns the values one after another, and the last one for ever. An error is thrown. */
const oneByOne = <T>(...values: readonly (T | Error)[]) => {
  const left = [...values];
  return async (): Promise<T> => {
    const value = (left.length > 1 ? left.shift() : left[0]) as T | Error;
    if (value instanceof Error) throw value;
    return value;
  };
};
const times = { waitMs: 60, restMs: 60_000 };

describe('the routing of long reads', () => {
  it.each([
    ['ahead', [9n], true, { replica: 1, behind: 0, away: 0 }],
    ['at the same position', [5n], true, { replica: 1, behind: 0, away: 0 }],
    ['behind for a moment', [3n, 4n, 5n], true, { replica: 1, behind: 0, away: 0 }],
    ['behind', [4n], false, { replica: 0, behind: 1, away: 0 }],
    ['no replica any more', [undefined], false, { replica: 0, behind: 0, away: 1 }],
    ['away', [new Error('away')], false, { replica: 0, behind: 0, away: 1 }],
  ])('a replica that is %s', async (_what, positions, isFresh, counts) => {
    const replayed = oneByOne<bigint | undefined>(...positions);
    const routing = createReplicaRouting({ ...times, written: async () => 5n, replayed });
    expect(await routing.isFresh()).toBe(isFresh);
    expect(routing.counts()).toEqual(counts);
  });

  it('a replica that has failed is not asked again for some seconds', async () => {
    let asked = 0;
    const replayed = async () => {
      asked += 1;
      return 9n;
    };
    const routing = createReplicaRouting({ ...times, restMs: 80, written: async () => 5n, replayed });
    routing.noteFailure();
    expect(await routing.isFresh()).toBe(false);
    expect(asked).toBe(0);
    await expect.poll(() => routing.isFresh()).toBe(true);
    expect(routing.counts()).toMatchObject({ replica: 1 });
  });

  it('an error of the primary server is an error of the read', async () => {
    const written = oneByOne<bigint>(new Error('primary'));
    const routing = createReplicaRouting({ ...times, written, replayed: async () => 5n });
    await expect(routing.isFresh()).rejects.toThrow('primary');
  });

  it.each([
    ['0/0', 0n],
    ['0/16B3748', 0x16b3748n],
    ['16/B374D848', 0x16b374d848n],
    ['FFFFFFFF/FFFFFFFF', 0xffffffffffffffffn],
  ])('the position %s', (text, position) => {
    expect(toPosition(text)).toBe(position);
  });
});

import { describe, expect, it } from 'vitest';
import { createSnowflake } from './snowflake.ts';

describe('createSnowflake', () => {
  it('createSnowflake makes ids of 19 digits that fit 64 bits (T-R13)', () => {
    const id = createSnowflake()();
    expect(id).toMatch(/^\d{19}$/);
    expect(BigInt(id)).toBeLessThan(2n ** 63n);
  });
  it('createSnowflake never repeats an id: within a millisecond, past a full counter, with a clock set back', () => {
    let now = 1_790_000_000_000;
    const next = createSnowflake(() => now, 5);
    const ids = Array.from({ length: 10_000 }, () => next());
    now -= 60_000;
    ids.push(next(), next());
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))).toEqual(ids);
  });
});

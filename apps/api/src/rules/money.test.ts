import { describe, expect, it } from 'vitest';
import { fromCents, toCents } from './money.ts';

describe('amounts of money', () => {
  it.each([
    ['1280.00', 128_000],
    ['0.05', 5],
    ['-0.05', -5],
    ['-12.30', -1230],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s is %d cents, and back', (amount, cents) => {
    expect([toCents(amount), fromCents(cents)]).toEqual([cents, amount]);
  });

  it('an amount has at most two decimals, is nothing where it is missing, and is refused where it is invalid', () => {
    expect([toCents('7'), toCents('7.5'), toCents(null), toCents(undefined)]).toEqual([700, 750, 0, 0]);
    for (const text of ['', '1.005', '1e3', 'NaN', '１'])
      expect(() => toCents(text)).toThrow(/not an amount/);
  });
});

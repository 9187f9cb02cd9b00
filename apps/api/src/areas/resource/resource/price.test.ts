import { describe, expect, it } from 'vitest';
import { addPeriod } from '../../../rules/addPeriod.ts';
import { priceOf, priceOfRest, reviewedCents } from './price.ts';

const flavor = { monthPrice: '240.00' };
const now = new Date('2026-11-22T02:00:00Z');

describe('what a resource costs', () => {
  it.each([
    ['PERIOD', 'MONTH', 3, 2, '240.00', '1440.00'],
    ['PERIOD', 'YEAR', 1, 1, '2880.00', '2880.00'],
    ['PERIOD', 'DAY', 10, 1, '8.00', '80.00'],
    ['POSTPAY', null, null, 5, '0.00', '0.00'],
    ['FREE', null, null, 5, '0.00', '0.00'],
  ] as const)(
    '%s of %s × %s for %d of them',
    (chargeMode, periodUnit, periodCount, count, unitPrice, amount) => {
      expect(priceOf(flavor, { chargeMode, periodUnit, periodCount, count })).toEqual({ unitPrice, amount });
    },
  );

  it('an added amount costs the time that remains; nothing once the time is over', () => {
    const rest = (expireTime: string | null, more: number, chargeMode: 'PERIOD' | 'POSTPAY' = 'PERIOD') =>
      priceOfRest(flavor, { chargeMode, expireTime }, more, now).amount;
    // the price is for the 15 days that remain until this end, counted in the platform's time zone
    expect(rest('2026-12-07 10:00:00', 2)).toBe('240.00');
    expect([
      rest('2026-11-01 10:00:00', 2),
      rest(null, 2),
      rest('2026-12-07 10:00:00', 2, 'POSTPAY'),
    ]).toEqual(['0.00', '0.00', '0.00']);
  });

  it('a price is shown by its amount, and by month where it is paid later or never', () => {
    expect(reviewedCents(flavor, { chargeMode: 'PERIOD', count: 9 }, { amount: '80.00' })).toBe(8000);
    expect(reviewedCents(flavor, { chargeMode: 'FREE', count: 3 }, { amount: '0.00' })).toBe(72_000);
  });
});

describe('when a period ends', () => {
  it.each([
    ['2026-11-22T02:00:00Z', 'DAY', 10, '2026-12-02T02:00:00Z'],
    ['2026-11-22T02:00:00Z', 'MONTH', 1, '2026-12-22T02:00:00Z'],
    // one month after 31 January is 28 February, because February has no 31st day
    ['2027-01-31T02:00:00Z', 'MONTH', 1, '2027-02-28T02:00:00Z'],
    // in UTC this start is still 30 December, but in the platform's time zone it is 31 December, so two months
    // later is the last day of February
    ['2026-12-30T17:00:00Z', 'MONTH', 2, '2027-02-27T17:00:00Z'],
    ['2028-02-29T02:00:00Z', 'YEAR', 1, '2029-02-28T02:00:00Z'],
  ] as const)('%s and %s × %d', (from, unit, count, to) => {
    expect(addPeriod(new Date(from), unit, count)).toEqual(new Date(to));
  });
});

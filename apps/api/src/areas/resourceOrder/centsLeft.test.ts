import { describe, expect, it } from 'vitest';
import { centsLeft, type DoneOrder } from './centsLeft.ts';

const at = (text: string) => new Date(`${text}T00:00:00Z`);
const order = (orderType: DoneOrder['orderType'], day: string, more: Partial<DoneOrder> = {}): DoneOrder => ({
  ...{ orderType, doneAt: at(day), amount: '0.00', count: 1, oldCount: null },
  ...{ periodUnit: null, periodCount: null, ...more },
});
/** an order for January that costs 310.00 */
const month = order('NEW', '2027-01-01', { amount: '310.00', periodUnit: 'MONTH', periodCount: 1 });

describe('what is left of what was paid', () => {
  it('a refund is the part of its own period that is still to come, however long that is', () => {
    expect(centsLeft([month], at('2027-01-01'))).toBe(31_000);
    expect(centsLeft([month], at('2027-01-21'))).toBeCloseTo(11_000);
    expect(centsLeft([month], at('2027-03-01'))).toBe(0);
    const year = order('NEW', '2027-01-01', { amount: '365.00', periodUnit: 'YEAR', periodCount: 1 });
    expect(centsLeft([year], at('2027-12-01'))).toBeCloseTo(3100);
  });

  it('a refund counts each period at the price it was bought for', () => {
    const dearer = order('RENEW', '2027-01-11', { amount: '560.00', periodUnit: 'MONTH', periodCount: 1 });
    expect(centsLeft([month, dearer], at('2027-01-21'))).toBeCloseTo(11_000 + 56_000);
    expect(centsLeft([month, dearer], at('2027-02-15'))).toBeCloseTo(28_000);
    // a resource that is renewed after it has expired runs from the time of the renewal
    const afterEnd = { ...dearer, doneAt: at('2027-03-01'), amount: '620.00' };
    expect(centsLeft([month, afterEnd], at('2027-03-16'))).toBeCloseTo(32_000);
  });

  it('a refund is larger for more of them, and smaller for fewer', () => {
    const more = order('EXPAND', '2027-01-11', { amount: '210.00', count: 2, oldCount: 1 });
    expect(centsLeft([month, more], at('2027-01-21'))).toBeCloseTo(22_000);
    const fewer = order('SHRINK', '2027-01-21', { amount: '-110.00', count: 1, oldCount: 2 });
    expect(centsLeft([month, more, fewer], at('2027-01-21'))).toBeCloseTo(11_000);
    expect(centsLeft([month, more, fewer], at('2027-01-26'))).toBeCloseTo(6000);
  });
});

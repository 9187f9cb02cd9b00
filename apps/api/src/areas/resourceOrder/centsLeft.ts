import type { ResourceOrder } from '../../generated/rows.ts';
import { addPeriod } from '../../rules/addPeriod.ts';
import { toCents } from '../../rules/money.ts';

/** A finished order with its payment, number of units and duration. */
export interface DoneOrder
  extends Pick<ResourceOrder, 'orderType' | 'amount' | 'count' | 'oldCount' | 'periodUnit' | 'periodCount'> {
  readonly doneAt: Date;
}

/** Payment for a period. The start and the end of the period are in milliseconds. */
interface Paid {
  readonly from: number;
  readonly to: number;
  readonly cents: number;
}

/**
 * Returns the money that remains of the payments for a resource, in cents with fractions. For every paid period,
 * the part of the payment for the time that is still to come is added.
 *
 * @param orders - orders of the resource, oldest first
 */
export function centsLeft(orders: readonly DoneOrder[], now: Date): number {
  let paid: readonly Paid[] = [];
  let end = 0;
  for (const { amount, count, doneAt, oldCount, orderType, periodCount, periodUnit } of orders) {
    const at = doneAt.getTime();
    if (orderType === 'EXPAND') paid = [...paid, { from: at, to: end, cents: toCents(amount) }];
    else if (orderType === 'SHRINK')
      paid = paid.map((one) => restOf(one, at, oldCount ? count / oldCount : 1));
    else if (orderType !== 'RELEASE' && periodUnit) {
      const from = Math.max(end, at);
      end = addPeriod(new Date(from), periodUnit, periodCount ?? 1).getTime();
      paid = [...paid, { from, to: end, cents: toCents(amount) }];
    }
  }
  return paid.reduce((sum, one) => sum + restOf(one, now.getTime()).cents, 0);
}

/** Returns the part of a payment that is for the time after a moment. */
function restOf({ cents, from, to }: Paid, at: number, share = 1): Paid {
  const start = Math.min(Math.max(from, at), to);
  return { from: start, to, cents: to > from ? (cents * share * (to - start)) / (to - from) : 0 };
}

import type { Order } from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { toCents } from '../../rules/money.ts';

/** Types of orders that cannot be refunded, because they are free or billed by use. */
const never: readonly (Order['chargeMode'] | Order['orderType'])[] = ['FREE', 'POSTPAY', 'TRIAL'];

/** Returns true if orders of this type can be refunded at all. */
export const hasRefunds = ({
  chargeMode,
  orderType,
}: Pick<Partial<Order>, 'chargeMode' | 'orderType'>): boolean =>
  !never.includes(chargeMode ?? null) && !never.includes(orderType ?? null);

/**
 * Returns true if the buyer can get a refund of a completed order: the time for refunds is not over, and nothing
 * was used.
 */
export function isRefundable(
  { chargeMode, isUnused, orderType, paidAmount, refundBefore }: Partial<Order>,
  now: Date,
): boolean {
  if (!hasRefunds({ chargeMode, orderType })) return false;
  const end = parseDateTime(refundBefore);
  return toCents(paidAmount) > 0 && isUnused === true && end !== undefined && end > now;
}

import type { ProductSubscription } from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';

/**
 * Returns the cents that remain of a subscription's price: in proportion to the unused calls, or to the remaining
 * time.
 */
export function leftOf(
  { chargeMode, effectiveTime, expireTime, totalQuota, usedQuota }: ProductSubscription,
  paidCents: number,
  now: Date,
): number {
  const [from, to] = [parseDateTime(effectiveTime)?.getTime(), parseDateTime(expireTime)?.getTime()];
  if (to !== undefined && to <= now.getTime()) return 0;
  const total = totalQuota ?? -1;
  if (chargeMode === 'PACKAGE' && total > 0)
    return Math.floor((paidCents * Math.max(total - (usedQuota ?? 0), 0)) / total);
  if (chargeMode === 'PERIOD' && from !== undefined && to !== undefined && to > from)
    return Math.floor((paidCents * (to - Math.max(now.getTime(), from))) / (to - from));
  return 0;
}

import type { Work } from '@isp/server';
import type { ReadWork } from '@isp/server/internal';
import type { Order, ProductSubscription } from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { toCents } from '../../rules/money.ts';
import { leftOf } from './leftOf.ts';
import { centsOf, timesOf } from './priceOf.ts';

/**
 * Returns the cents that remain of the price paid for a subscription, counted since it started, or since it was
 * last started again. They reduce the price of an upgrade. Runs as the service.
 */
export async function creditOf(
  { records }: ReadWork,
  subscription: ProductSubscription,
  now: Date,
): Promise<number> {
  const begun = parseDateTime(subscription.effectiveTime)?.getTime() ?? 0;
  let cents = 0;
  const completed = { subscriptionId: subscription.id, status: 'COMPLETED' };
  for await (const order of records('order.order').each(completed))
    if ((parseDateTime(order.finishTime)?.getTime() ?? 0) >= begun) cents += worthOf(order);
  return leftOf(subscription, cents, now);
}

/**
 * Returns the value of an order in cents, of which a part may remain. An upgrade counts with its full price,
 * because the credit that reduced its price was money paid before.
 */
const worthOf = (order: Order): number =>
  order.orderType === 'UPGRADE' ? centsOf(order.unitPrice, timesOf(order)) : toCents(order.paidAmount);

/**
 * Returns true if the agreed price of an order is still correct. For an upgrade, the remaining value of the
 * subscription must still exist, because calls may be used between order and payment. The subscription must be
 * locked. Runs as the service.
 */
export async function isPriceKept(work: Work, order: Order): Promise<boolean> {
  if (order.orderType !== 'UPGRADE') return true;
  const subscription = await work.records('product.subscription').find(order.subscriptionId ?? '');
  // if the subscription is missing, the order fails later, when it is carried out
  if (!subscription) return true;
  const left = await creditOf(work, subscription, parseDateTime(order.createTime) ?? work.now);
  return centsOf(order.unitPrice, timesOf(order)) - left <= toCents(order.payAmount);
}

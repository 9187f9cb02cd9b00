import type { Values, Work } from '@isp/server';
import type { Order, ProductSubscription } from '../../generated/rows.ts';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { addPeriod } from '../../rules/addPeriod.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { nextMonth } from '../product/subscription/nextMonth.ts';
import { settle } from './holds.ts';

const day = 24 * 3600_000;

/** Returns true if people deliver the product, so that the seller reports when the delivery is done. */
export const isManual = ({ deliveryMode }: Partial<Order>): boolean =>
  deliveryMode === 'PRIVATE_DEPLOY' || deliveryMode === 'ONLINE_SERVICE';

/**
 * Fulfils an order: creates or extends the subscription, and transfers the money. Accounts, subscription and order
 * must be locked. Runs as the service.
 *
 * @returns values to store in the order
 */
export async function complete(work: Work, order: Order): Promise<Values<Order>> {
  const { host, now } = work;
  const subscription = await (order.subscriptionId
    ? extend(work, order, order.subscriptionId)
    : create(work, order));
  await settle(work, order);
  return {
    subscriptionId: subscription.id,
    usedBefore: subscription.usedQuota ?? 0,
    finishTime: now,
    refundBefore: new Date(now.getTime() + Number(host.settings['order.refundDays']) * day),
  };
}

/**
 * Returns the reason why an order cannot be fulfilled: the product was forced off sale, or the subscription to
 * extend is cancelled. Returns undefined if the order can be fulfilled.
 */
export async function obstacleOf({ records }: Work, order: Order): Promise<string | undefined> {
  const product = await records('backProduct.product').find(order.productId);
  if (!product || product.status === 'FORCED_OFF') return '产品已被强制下架';
  if (!order.subscriptionId) return undefined;
  const subscription = await records('product.subscription').find(order.subscriptionId);
  return !subscription || subscription.status === 'TERMINATED' ? '订阅已退订' : undefined;
}

async function create(work: Work, order: Order): Promise<ProductSubscription> {
  const { newId, now, records, tx } = work;
  return records('product.subscription').insert({
    id: newId(),
    tenantId: order.tenantId,
    orgId: order.buyerOrgId,
    createUser: order.createUser,
    createTime: now,
    subscriptionNo: await timedNumber(tx, 'SU', 'code_subscription', now),
    ...{ productId: order.productId, productName: order.productName, productType: order.productType },
    ...{ buyerOrgId: order.buyerOrgId, buyerOrgName: order.buyerOrgName },
    ...{ sellerOrgId: order.sellerOrgId, sellerOrgName: order.sellerOrgName },
    ...{ icon: order.snapshot?.icon ?? null, deliveryMode: order.deliveryMode },
    ...{ saasUrl: order.snapshot?.saasUrl ?? null, isTrial: order.orderType === 'TRIAL' },
    ...{ autoRenew: false, usedQuota: 0, effectiveTime: now, status: 'ACTIVE' },
    ...boughtBy(order, now),
    ...specOf(order),
  });
}

/**
 * Returns the values that a subscription gets from the specification in its order. A trial is free, whatever the
 * specification costs.
 */
function specOf(order: Order): Values<ProductSubscription> {
  const { chargeMode, id, orderNo, orderType, snapshot, specId, specName, unitPrice } = order;
  return {
    ...{ specId, specName, chargeMode: orderType === 'TRIAL' ? 'FREE' : chargeMode },
    ...{ unitPrice, tiers: snapshot?.tiers ?? null, qpsLimit: snapshot?.qpsLimit ?? null },
    ...{ periodUnit: order.periodUnit, periodCount: order.periodCount },
    ...{ lastOrderId: id, lastOrderNo: orderNo },
  };
}

/**
 * Returns the number of calls of a new subscription, and the subscription's end. A negative number means unlimited.
 */
function boughtBy(order: Order, from: Date): Values<ProductSubscription> {
  const { chargeMode, orderType, periodCount, periodUnit, quantity, snapshot } = order;
  const inDays = (days: number | undefined) => (days ? new Date(from.getTime() + days * day) : null);
  const none = { totalQuota: -1, expireTime: null, resetTime: null };
  if (orderType === 'TRIAL')
    return { ...none, totalQuota: snapshot?.trialQuota ?? -1, expireTime: inDays(snapshot?.trialDays) };
  if (chargeMode === 'PERIOD')
    return { ...none, expireTime: addPeriod(from, periodUnit ?? 'MONTH', periodCount ?? 1) };
  const quota = snapshot?.quota;
  if (chargeMode === 'FREE') return quota ? { ...none, totalQuota: quota, resetTime: nextMonth(from) } : none;
  if (chargeMode === 'PACKAGE' || chargeMode === 'NEGOTIATE')
    return { ...none, totalQuota: quota ? quota * quantity : -1, expireTime: inDays(snapshot?.validDays) };
  return none;
}

/**
 * Extends a subscription. A renewal starts at the end of the present period. A subscription that has ended starts
 * again. An upgraded subscription starts again too, because the remaining value of the old one has reduced the
 * price.
 */
async function extend(work: Work, order: Order, id: string): Promise<ProductSubscription> {
  const { now, records, transition } = work;
  const subscriptions = records('product.subscription');
  const before = await subscriptions.find(id);
  if (!before) throw new Error(`Order ${order.orderNo} extends a subscription that does not exist.`);
  const isNew = order.orderType === 'UPGRADE' || before.status === 'EXPIRED';
  const values = isNew
    ? { ...boughtBy(order, now), ...specOf(order), usedQuota: 0, effectiveTime: now, isTrial: false }
    : { ...renewed(order, before, now), ...specOf(order) };
  if (before.status === 'EXHAUSTED' || before.status === 'EXPIRED') {
    const moved = await transition('product.subscription', before, 'refill', values);
    if (moved) return moved;
  }
  const changed = await subscriptions.patch(id, values);
  if (!changed) throw new Error(`Subscription ${id} does not exist.`);
  return changed;
}

/** Returns the values of an active subscription to which an order adds time or calls. */
function renewed(order: Order, before: ProductSubscription, now: Date): Values<ProductSubscription> {
  const { chargeMode, periodCount, periodUnit, quantity, snapshot } = order;
  const end = parseDateTime(before.expireTime);
  const from = end && end > now ? end : now;
  if (chargeMode === 'PERIOD')
    return { expireTime: addPeriod(from, periodUnit ?? 'MONTH', periodCount ?? 1) };
  const days = snapshot?.validDays;
  return {
    totalQuota: (before.totalQuota ?? 0) + (snapshot?.quota ?? 0) * quantity,
    expireTime: days ? new Date(from.getTime() + days * day) : before.expireTime,
  };
}

import { type JobHandlers, Refusal, type Work } from '@isp/server';
import type { Order, ProductSubscription } from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { toCents } from '../../rules/money.ts';
import { payingFault } from '../account/ledger/payingFault.ts';
import { takesBalance } from '../account/wallet/takesBalance.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { nextMonth } from '../product/subscription/nextMonth.ts';
import { subscriptionKey } from '../product/subscription/planDue.ts';
import { holdPayment } from './holds.ts';
import { planFulfil } from './makeOrder.ts';
import { note } from './note.ts';
import { audienceOf } from './notifyParties.ts';
import { offerOf, type Wish } from './offerOf.ts';
import { placeOrder } from './placeOrder.ts';

interface RenewalJobs {
  /**
   * Job that carries out the step that is due for a subscription: its start, its end, its renewal, or the reset of
   * its used calls.
   */
  readonly 'subscription.due': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends RenewalJobs {}
}

/** Time before the end of a subscription at which it is renewed automatically, in milliseconds. */
const RENEW_AHEAD_MS = 24 * 3600_000;

/** States of a renewal order that is not finished. */
const open: readonly Order['status'][] = ['PENDING_PAY', 'PROCESSING'];

/** Makes a renewal order with the values of the last order, on behalf of the user who made the last order. */
async function renew(
  work: Work,
  subscription: ProductSubscription,
  amount: Pick<Order, 'quantity' | 'periodCount'>,
): Promise<Order> {
  const { createUser, lastOrderId, specId, tenantId } = subscription;
  await work.lock([['backProduct.productSpec', specId]]);
  const last = await work.records('order.order').find(lastOrderId ?? '');
  return placeOrder(work, wishOf(subscription, amount), {
    ...{ tenantId, createUser: last?.createUser ?? createUser },
    buyerUserName: last?.buyerUserName ?? null,
    ...{ contactName: last?.contactName ?? '-', contactPhone: last?.contactPhone ?? '-', source: 'CONSOLE' },
  });
}

const wishOf = (
  { buyerOrgId, id, productId, specId, tenantId }: ProductSubscription,
  amount: Pick<Order, 'quantity' | 'periodCount'>,
): Wish => ({
  ...{ orderType: 'RENEW', productId: productId ?? '', specId: specId ?? '' },
  ...{ ...amount, tenantId, subscriptionId: id, buyerOrgId: buyerOrgId ?? '' },
});

/** Handlers of the jobs of subscriptions. A job first locks its subscription. */
export const renewalJobs: JobHandlers<keyof RenewalJobs> = {
  async 'subscription.due'(work, { id }) {
    const subscriptions = work.records('product.subscription');
    const current = await subscriptions.find(id);
    await work.lock([
      ['account.wallet', current?.buyerOrgId],
      ['backProduct.productSpec', current?.specId],
      ['product.subscription', id],
    ]);
    const subscription = await subscriptions.find(id);
    if (!subscription) return;
    const { now } = work;
    const step = (name: string, values = {}) => work.transition('product.subscription', id, name, values);
    const isDue = (time: string | null, before = 0) =>
      (parseDateTime(time)?.getTime() ?? Number.POSITIVE_INFINITY) - before <= now.getTime();
    const { autoRenew, effectiveTime, expireTime, resetTime, status, totalQuota, usedQuota } = subscription;
    if (status === 'PENDING') {
      if (isDue(effectiveTime)) await step('begin');
      return;
    }
    // Several steps may be due, because the job runs late if the service was not running at the due time.
    if (status === 'ACTIVE' && autoRenew && isDue(expireTime, RENEW_AHEAD_MS))
      await renewNow(work, subscription);
    if (isDue(expireTime)) {
      await step('expire', { suspendedBy: null });
      return;
    }
    if (isDue(resetTime)) {
      const values = { usedQuota: 0, resetTime: nextMonth(now) };
      if (status === 'EXHAUSTED') await step('refill', values);
      else await subscriptions.patch(id, values);
    } else if (status === 'ACTIVE' && (totalQuota ?? -1) >= 0 && (usedQuota ?? 0) >= (totalQuota ?? 0))
      await step('exhaust');
    // No step is due yet. If the end is near, the job for the end is added here; otherwise the regular check will
    // add it.
    const end = parseDateTime(expireTime);
    if (end && end > now && end.getTime() - now.getTime() <= RENEW_AHEAD_MS)
      await work.jobs.add({
        key: subscriptionKey(id),
        kind: 'subscription.due',
        payload: { id },
        dueTime: end,
      });
  },
};

/** Template of the message for each reason why the account cannot pay a renewal. */
const newsOf = {
  NONE: undefined,
  BALANCE_NOT_ENOUGH: 'renewalShort',
  WALLET_FROZEN: 'renewalBarred',
  WALLET_CLOSED: 'renewalBarred',
} as const;

/**
 * Orders and pays a renewal, if the account may pay and has enough money; otherwise sends a message. Does nothing
 * if a renewal order is already open.
 */
async function renewNow(work: Work, subscription: ProductSubscription): Promise<void> {
  const { buyerOrgId, createUser, id, periodCount, productName } = subscription;
  const orders = work.records('order.order');
  if (await orders.exists({ subscriptionId: id, orderType: 'RENEW', status: [...open] })) return;
  const amount = { quantity: 1, periodCount };
  const cents = await costOf(work, subscription, amount);
  // A product that is off sale has no price, so the subscription is not renewed; its users were informed when it
  // was taken off sale.
  if (cents === undefined) return;
  // the account was locked at the start of the job
  const wallet = await work.records('account.wallet').find(buyerOrgId ?? '');
  const failure = takesBalance(work) ? newsOf[payingFault(wallet, cents) ?? 'NONE'] : 'renewalClosed';
  if (failure)
    return notifyAll(work, await audienceOf(work, buyerOrgId, createUser), failure, {
      params: { name: productName ?? '' },
      about: ['product.subscription', id],
      since: new Date(work.now.getTime() - RENEW_AHEAD_MS),
    });
  const order = await renew(work, subscription, amount);
  if (order.status !== 'PENDING_PAY') return;
  await holdPayment(work, order);
  await work.transition('order.order', order, 'paid', {
    ...{ payChannel: 'BALANCE', payTime: work.now, paidAmount: order.payAmount, expireTime: null },
  });
  await note(work, order, 'PROCESSING', undefined, '自动续费');
  await planFulfil(work, order.id);
}

/** Returns the price of a renewal in cents; undefined if the product is no longer sold. */
async function costOf(
  work: Work,
  subscription: ProductSubscription,
  amount: Pick<Order, 'quantity' | 'periodCount'>,
): Promise<number | undefined> {
  try {
    const { payAmount } = await offerOf(work, wishOf(subscription, amount));
    return toCents(payAmount);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

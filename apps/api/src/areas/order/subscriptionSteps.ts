import type { Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';

/**
 * Suspends the subscription of an order while its refund is reviewed, so that it cannot be used. All functions in
 * this file run as the service. The subscription must be locked.
 */
export async function holdSubscription(work: Work, order: Order): Promise<void> {
  const subscription = await subscriptionOf(work, order);
  if (subscription?.status === 'ACTIVE' || subscription?.status === 'PENDING')
    await work.transition('product.subscription', subscription, 'hold', { suspendedBy: 'REFUND' });
}

/** Resumes a subscription after its refund was refused, unless the subscription was suspended for another reason. */
export async function unholdSubscription(work: Work, order: Order): Promise<void> {
  const subscription = await subscriptionOf(work, order);
  if (subscription?.status === 'SUSPENDED' && subscription.suspendedBy === 'REFUND')
    await work.transition('product.subscription', subscription, 'unhold', { suspendedBy: null });
}

/** Ends a subscription that was refunded. */
export async function endSubscription(work: Work, order: Order): Promise<void> {
  const subscription = await subscriptionOf(work, order);
  if (subscription && subscription.status !== 'TERMINATED')
    await work.transition('product.subscription', subscription, 'terminate', { autoRenew: false });
}

const subscriptionOf = async ({ records }: Work, { subscriptionId }: Order) =>
  subscriptionId ? records('product.subscription').find(subscriptionId) : undefined;

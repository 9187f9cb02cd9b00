import type { Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';

/**
 * Suspends a subscription while its refund is reviewed, so that nothing of it is used. Runs as the service, as all
 * functions here; the subscription is locked.
 */
export async function holdSubscription(work: Work, order: Order): Promise<void> {
  const subscription = await subscriptionOf(work, order);
  if (subscription?.status === 'ACTIVE' || subscription?.status === 'PENDING')
    await work.transition('product.subscription', subscription, 'hold', { suspendedBy: 'REFUND' });
}

/** Continues a subscription after a refused refund, unless it was suspended for another reason. */
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

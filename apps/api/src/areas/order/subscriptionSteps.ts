import type { Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';

/** Nothing is used of what may be given back. Runs as the service, as all of these; the subscription is locked. */
export async function holdSubscription(work: Work, order: Order): Promise<void> {
  const subscription = await subscriptionOf(work, order);
  if (subscription?.status === 'ACTIVE' || subscription?.status === 'PENDING')
    await work.transition('product.subscription', subscription, 'hold', { suspendedBy: 'REFUND' });
}

/** A refused refund: the subscription continues, unless it was suspended for another reason. */
export async function unholdSubscription(work: Work, order: Order): Promise<void> {
  const subscription = await subscriptionOf(work, order);
  if (subscription?.status === 'SUSPENDED' && subscription.suspendedBy === 'REFUND')
    await work.transition('product.subscription', subscription, 'unhold', { suspendedBy: null });
}

/** It was given back. */
export async function endSubscription(work: Work, order: Order): Promise<void> {
  const subscription = await subscriptionOf(work, order);
  if (subscription && subscription.status !== 'TERMINATED')
    await work.transition('product.subscription', subscription, 'terminate', { autoRenew: false });
}

const subscriptionOf = async ({ records }: Work, { subscriptionId }: Order) =>
  subscriptionId ? records('product.subscription').find(subscriptionId) : undefined;

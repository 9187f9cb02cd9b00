import type { Where } from '@isp/server';
import type { FindUsers } from '@isp/server/internal';
import type { ProductSubscription } from '../../../generated/rows.ts';

/** States in which a subscription is active now, or will be active again. */
export const liveStates = [
  'PENDING',
  'ACTIVE',
  'EXHAUSTED',
  'SUSPENDED',
] as const satisfies readonly ProductSubscription['status'][];

/** Returns the first subscriptions that match a condition. The name of each consists of its number and its buyer. */
export async function someSubscriptions(
  { records }: Parameters<FindUsers>[0],
  where: Where<ProductSubscription>,
): ReturnType<FindUsers> {
  const subscriptions = await records('product.subscription').some(where, 20);
  return subscriptions.map(({ buyerOrgName, id, subscriptionNo }) => ({
    ...{ id, entity: 'product.subscription' },
    name: [subscriptionNo, buyerOrgName].filter(Boolean).join(' · '),
  }));
}

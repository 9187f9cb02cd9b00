import type { FindUsers } from '@isp/server';

/** Subscriptions of products that are served, or will be again. */
export const liveOf: FindUsers = async ({ records }, ids) => {
  const live = { productId: [...ids], status: ['PENDING', 'ACTIVE', 'EXHAUSTED', 'SUSPENDED'] };
  const subscriptions = await records('product.subscription').some(live, 20);
  return subscriptions.map(({ buyerOrgName, id, subscriptionNo }) => ({
    ...{ id, entity: 'product.subscription' },
    name: [subscriptionNo, buyerOrgName].filter(Boolean).join(' · '),
  }));
};

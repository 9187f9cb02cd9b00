import type { FindUsers } from '@isp/server/internal';
import { sql } from 'kysely';

/**
 * Finds the orders and subscriptions that an organisation, as buyer or seller, must settle before it can be
 * dissolved.
 */
export const usesOfOrg: FindUsers = async ({ records }, ids) => {
  const ofThem = sql`("buyerOrgId" = any(${[...ids]}) or "sellerOrgId" = any(${[...ids]}))`;
  const under = ['PENDING_AUDIT', 'PENDING_PAY', 'PROCESSING', 'REFUNDING'];
  const orders = await records('order.order').some(sql`${ofThem} and status = any(${under})`, 20);
  const live = ['PENDING', 'ACTIVE', 'EXHAUSTED', 'SUSPENDED'];
  const subscriptions = await records('product.subscription').some(
    sql`${ofThem} and status = any(${live})`,
    20,
  );
  return [
    ...orders.map(({ id, orderNo: name }) => ({ id, name: String(name), entity: 'order.order' })),
    ...subscriptions.map(({ id, subscriptionNo: name }) => ({
      ...{ id, name: String(name), entity: 'product.subscription' },
    })),
  ];
};

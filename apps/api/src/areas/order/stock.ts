import { Refusal, type Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';
import type { Offer, Wish } from './offerOf.ts';

/**
 * States of orders that were not fulfilled or were refunded, and that therefore do not count for the purchase
 * limit.
 */
const without: readonly Order['status'][] = ['CANCELED', 'CLOSED', 'REFUNDED'];

/**
 * Takes the units of an order from the stock, within the purchase limit of one organisation. The specification must
 * be locked.
 *
 * @throws Refusal STOCK_NOT_ENOUGH, PURCHASE_LIMIT
 */
export async function takeStock({ records }: Work, { spec }: Offer, wish: Wish): Promise<void> {
  const { buyerOrgId, quantity } = wish;
  const limit = spec.purchaseLimit ?? -1;
  if (limit >= 0 && wish.orderType === 'NEW') {
    const bought = { buyerOrgId, specId: spec.id, orderType: 'NEW' };
    const all = await records('order.order').sum(bought, ['quantity']);
    const gone = await records('order.order').sum({ ...bought, status: [...without] }, ['quantity']);
    if (all.quantity - gone.quantity + quantity > limit)
      throw new Refusal('PURCHASE_LIMIT', { params: { limit: String(limit) } });
  }
  const stock = spec.stock ?? -1;
  if (stock < 0) return;
  if (stock < quantity) throw new Refusal('STOCK_NOT_ENOUGH');
  await records('backProduct.productSpec').patch(spec.id, { stock: stock - quantity });
}

/** Returns the units of an order that was not fulfilled to the stock. A trial took no units. Runs as the service. */
export async function returnStock({ records }: Work, { orderType, quantity, specId }: Order): Promise<void> {
  if (orderType === 'TRIAL') return;
  const spec = await records('backProduct.productSpec').lock(specId);
  const stock = spec?.stock ?? -1;
  if (spec && stock >= 0) await records('backProduct.productSpec').patch(specId, { stock: stock + quantity });
}

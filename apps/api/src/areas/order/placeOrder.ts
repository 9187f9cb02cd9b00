import type { Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';
import { begin, firstState, orderValues } from './makeOrder.ts';
import { type Offer, offerOf, type Wish } from './offerOf.ts';
import { payUntil } from './orderKey.ts';
import { takeStock } from './stock.ts';

/** User and contact of an order that is made without a form (trial, automatic renewal). */
export interface Orderer
  extends Pick<
    Order,
    'tenantId' | 'createUser' | 'buyerUserName' | 'contactName' | 'contactPhone' | 'source'
  > {}

/**
 * Makes an order without a form, for a trial or an automatic renewal. The calling code must have locked the product
 * or the subscription. Runs as the service.
 *
 * @param given - offer with the price, if it was already calculated
 */
export async function placeOrder(work: Work, wish: Wish, orderer: Orderer, given?: Offer): Promise<Order> {
  const { newId, now, records } = work;
  const offer = given ?? (await offerOf(work, wish));
  if (!given) await takeStock(work, offer, wish);
  const status = given ? 'PROCESSING' : firstState(offer);
  const order = await records('order.order').insert({
    ...{ id: newId(), orgId: wish.buyerOrgId, createTime: now },
    ...wish,
    ...(await orderValues(work, offer, wish)),
    ...orderer,
    ...{ agree: true, expireTime: status === 'PENDING_PAY' ? payUntil(work) : null, status },
  });
  await begin(work, order, orderer.buyerUserName ?? undefined);
  return order;
}

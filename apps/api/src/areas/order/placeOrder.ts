import type { Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';
import { begin, firstState, orderValues } from './makeOrder.ts';
import { type Offer, offerOf, type Wish } from './offerOf.ts';
import { payUntil } from './orderKey.ts';
import { takeStock } from './stock.ts';

/** Who orders, where no form says it. */
export interface Orderer
  extends Pick<
    Order,
    'tenantId' | 'createUser' | 'buyerUserName' | 'contactName' | 'contactPhone' | 'source'
  > {}

/**
 * Makes an order as its own call would, for somebody who asked for it in another way. What it is of is locked. Runs as the
 * service.
 *
 * @param given - what it costs, where that is settled already
 * @throws Refusal as {@link offerOf} and {@link takeStock}
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

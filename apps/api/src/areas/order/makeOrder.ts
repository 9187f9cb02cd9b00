import type { Values, Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { toCents } from '../../rules/money.ts';
import { note } from './note.ts';
import type { Offer, Wish } from './offerOf.ts';
import { orderKey, payUntil } from './orderKey.ts';

/**
 * Returns the values of a new order that the service sets and not the user: numbers, names, price, and copies of
 * the product's present values.
 */
export async function orderValues(work: Work, offer: Offer, wish: Wish): Promise<Values<Order>> {
  const { now, records, tx } = work;
  const { product, spec, subscription: _, ...price } = offer;
  const orgs = records('developer.organization');
  const [buyer, seller] = [await orgs.find(wish.buyerOrgId), await orgs.find(product.orgId ?? '')];
  const { periodUnit, specName } = spec;
  // A trial is free, whatever the charge mode of the specification is.
  const chargeMode = wish.orderType === 'TRIAL' ? 'FREE' : spec.chargeMode;
  return {
    orderNo: await timedNumber(tx, 'OD', 'code_order', now),
    ...{ productName: product.productName, productType: product.productType },
    ...{ deliveryMode: product.deliveryMode, specName, chargeMode },
    periodUnit: chargeMode === 'PERIOD' ? periodUnit : null,
    ...price,
    ...{ paidAmount: '0.00', refundAmount: '0.00' },
    ...{ buyerOrgId: wish.buyerOrgId, buyerOrgName: buyer?.orgName ?? null },
    ...{ sellerOrgId: product.orgId, sellerOrgName: seller?.orgName ?? null },
    invoiceStatus: 'NONE',
    snapshot: snapshotOf(offer),
  };
}

/** Returns the first state of a new order: the price must be negotiated, must be paid, or is 0. */
export function firstState({ payAmount, spec }: Offer): Order['status'] {
  if (spec.chargeMode === 'NEGOTIATE') return 'PENDING_AUDIT';
  return toCents(payAmount) > 0 ? 'PENDING_PAY' : 'PROCESSING';
}

/** Adds the next job of a new order, and the first line of the order's timeline. Runs as the service. */
export async function begin(work: Work, order: Order, operatorName?: string): Promise<void> {
  const { id, status } = order;
  await note(work, order, status, operatorName, status === 'PROCESSING' ? null : '提交订单');
  if (status === 'PENDING_PAY') await planLapse(work, id);
  if (status === 'PROCESSING') await planFulfil(work, id);
}

/** Adds the job that closes the order if it was not paid in time. */
export const planLapse = (work: Work, id: string): Promise<void> =>
  work.jobs.add({ key: orderKey(id), kind: 'order.lapse', payload: { id }, dueTime: payUntil(work) });

/** Adds the job that fulfils the order at once. */
export const planFulfil = ({ jobs, now }: Work, id: string): Promise<void> =>
  jobs.add({ key: orderKey(id), kind: 'order.fulfil', payload: { id }, dueTime: now });

/**
 * Returns copies of the values of a product and its specification. Later changes of the product or the
 * specification do not change the order.
 */
function snapshotOf({ product, spec }: Offer): Order['snapshot'] {
  const { dataSetVersionId, icon, imageId, modelVersionId, productCode, saasUrl, trialDays, trialQuota } =
    product;
  const { price, qpsLimit, quota, tiers, validDays } = spec;
  const all = {
    ...{ productCode, icon, dataSetVersionId, modelVersionId, imageId, saasUrl, trialDays, trialQuota },
    ...{ quota, validDays, qpsLimit, price, tiers },
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Order['snapshot'];
}

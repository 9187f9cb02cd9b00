import { Refusal } from '@isp/server';
import type { ReadWork } from '@isp/server/internal';
import type {
  BackProductProduct,
  BackProductProductSpec,
  Order,
  ProductSubscription,
} from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { creditOf } from './creditOf.ts';
import { type Price, priceOf } from './priceOf.ts';

/** What a buyer has chosen: product, specification, number of units, number of periods. */
export interface Wish
  extends Pick<Order, 'tenantId' | 'orderType' | 'productId' | 'specId' | 'quantity' | 'periodCount'> {
  /** Id of the subscription to renew or to upgrade. */
  readonly subscriptionId: string | null;
  readonly buyerOrgId: string;
}

/** What the buyer can buy at present: the product, the specification and the price. */
export interface Offer extends Price {
  readonly product: BackProductProduct;
  readonly spec: BackProductProductSpec;
  readonly subscription: ProductSubscription | undefined;
}

/** Time after the end of a subscription during which it can still be renewed, in milliseconds. */
const RENEWABLE_MS = 30 * 24 * 3600_000;

/**
 * Returns the present offer for a buyer's choice, calculated from stored records. Runs as the service, because the
 * product belongs to its provider, and the caller may be any buyer.
 *
 * @throws Refusal DATA_NOT_FOUND, PRODUCT_OFF_SHELF, SPEC_DISABLED, OWN_PRODUCT, SUBSCRIPTION_NOT_RENEWABLE
 */
export async function offerOf(work: ReadWork, wish: Wish): Promise<Offer> {
  const { records } = work;
  const product = await records('backProduct.product').find(wish.productId);
  const spec = await records('backProduct.productSpec').find(wish.specId);
  if (!product || product.tenantId !== wish.tenantId || spec?.productId !== product.id)
    throw new Refusal('DATA_NOT_FOUND');
  const seller = await records('developer.organization').find(product.orgId ?? '');
  // the products of a dissolved or disabled organisation are not sold
  if (product.status !== 'ON_SHELF' || seller?.status !== 'NORMAL') throw new Refusal('PRODUCT_OFF_SHELF');
  if (spec.status !== 'ENABLED') throw new Refusal('SPEC_DISABLED');
  if (product.orgId === wish.buyerOrgId) throw new Refusal('OWN_PRODUCT');
  const subscription = await extended(work, wish, spec);
  const left =
    wish.orderType === 'UPGRADE' && subscription ? await creditOf(work, subscription, work.now) : 0;
  return { product, spec, subscription, ...priceOf(spec, wish, left) };
}

/** Returns the subscription that a renewal or an upgrade extends; undefined for other orders. */
async function extended(
  { now, records }: ReadWork,
  { buyerOrgId, orderType, productId, specId, subscriptionId }: Wish,
  { chargeMode }: BackProductProductSpec,
): Promise<ProductSubscription | undefined> {
  if (orderType !== 'RENEW' && orderType !== 'UPGRADE') return undefined;
  const found = await records('product.subscription').find(subscriptionId ?? '');
  if (found?.buyerOrgId !== buyerOrgId || found.productId !== productId) throw new Refusal('DATA_NOT_FOUND');
  const ended = parseDateTime(found.expireTime)?.getTime() ?? now.getTime();
  const isOverdue = found.status === 'EXPIRED' && now.getTime() - ended > RENEWABLE_MS;
  const isLive = found.status === 'ACTIVE' || found.status === 'EXHAUSTED' || found.status === 'EXPIRED';
  // A renewal uses the same specification; an upgrade uses another specification of the same product.
  const fits =
    orderType === 'RENEW'
      ? found.specId === specId && !found.isTrial
      : found.specId !== specId || found.isTrial;
  const isBought = chargeMode === 'PERIOD' || chargeMode === 'PACKAGE';
  if (!isLive || isOverdue || !fits || !isBought) throw new Refusal('SUBSCRIPTION_NOT_RENEWABLE');
  return found;
}

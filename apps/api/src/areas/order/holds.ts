import type { Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';
import { fromCents, toCents } from '../../rules/money.ts';
import { clearRest } from '../account/ledger/clearRest.ts';
import { type Entry, holdAmount, postEntry, releaseAmount } from '../account/ledger/postEntry.ts';
import { shareOf } from './priceOf.ts';

/**
 * Holds the price of an order until the order is fulfilled. Runs as the service.
 * @param isPaid - true if the money was just paid in for this order
 */
export async function holdPayment(work: Work, order: Order, isPaid = false): Promise<void> {
  const cents = toCents(order.payAmount);
  if (cents > 0) await holdAmount(work, buyerOf(order), cents, isPaid);
}

/** Releases the held amount of an order that failed. Runs as the service. */
export async function releasePayment(work: Work, order: Order): Promise<void> {
  const cents = toCents(order.paidAmount);
  if (cents > 0) await releaseAmount(work, buyerOf(order), cents);
}

/**
 * Transfers the money of a fulfilled order: takes the price from the buyer, gives the seller their share, and gives
 * the remaining amount to the platform.
 */
export async function settle(work: Work, order: Order): Promise<void> {
  const cents = toCents(order.paidAmount);
  if (cents === 0) return;
  const userId = order.createUser ?? undefined;
  const entry = entryOf(order, cents);
  const taken = await postEntry(
    work,
    { ...entry, ...buyerOf(order), userId, flow: 'EXPENSE', type: 'CONSUME' },
    true,
  );
  const share = shareOf(cents, work.host.settings['settle.rate']);
  if (share > 0)
    await postEntry(work, { ...entryOf(order, share), ...sellerOf(order), flow: 'INCOME', type: 'SETTLE' });
  else await clearRest(work, taken);
}

/**
 * Holds the seller's share while a refund is reviewed, so that it can be returned. `releaseShare` releases it
 * again.
 */
export async function holdShare(work: Work, order: Order): Promise<void> {
  const share = await settled(work, order);
  if (share > 0) await holdAmount(work, sellerOf(order), share, true);
}

export async function releaseShare(work: Work, order: Order): Promise<void> {
  const share = await settled(work, order);
  if (share > 0) await releaseAmount(work, sellerOf(order), share);
}

/** Pays a refund: takes the seller's held share, and pays the price back to the buyer. Runs as the service. */
export async function payBack(work: Work, order: Order, userId?: string): Promise<void> {
  const share = await settled(work, order);
  if (share > 0)
    await postEntry(
      work,
      { ...entryOf(order, share), ...sellerOf(order), userId, flow: 'EXPENSE', type: 'REFUND' },
      true,
    );
  const cents = toCents(order.paidAmount);
  await postEntry(work, {
    ...entryOf(order, cents),
    ...buyerOf(order),
    userId,
    flow: 'INCOME',
    type: 'REFUND',
  });
}

/** Returns the seller's share in cents, as it was transferred when the order was fulfilled. */
async function settled({ records }: Work, { orderNo, sellerOrgId }: Order): Promise<number> {
  const about = { relatedType: 'ORDER', relatedNo: orderNo, type: 'SETTLE' };
  const entry = await records('account.transaction').first({ orgId: sellerOrgId, ...about });
  return toCents(entry?.amount);
}

const buyerOf = ({ buyerOrgId, tenantId }: Order) => ({ orgId: buyerOrgId ?? '', tenantId });
const sellerOf = ({ sellerOrgId, tenantId }: Order) => ({ orgId: sellerOrgId ?? '', tenantId });

const entryOf = (
  { orderNo, productName }: Order,
  cents: number,
): Pick<Entry, 'amount' | 'payChannel' | 'relatedType' | 'relatedNo' | 'productName'> => ({
  amount: fromCents(cents),
  payChannel: 'BALANCE',
  relatedType: 'ORDER',
  relatedNo: orderNo,
  productName,
});

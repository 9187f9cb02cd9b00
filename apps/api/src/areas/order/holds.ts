import type { Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';
import { fromCents, toCents } from '../../rules/money.ts';
import { clearRest } from '../account/ledger/clearRest.ts';
import { type Entry, holdAmount, postEntry, releaseAmount } from '../account/ledger/postEntry.ts';
import { shareOf } from './priceOf.ts';

/** Holds what an order costs until it is carried out. @param isPaid - it came in for this just now. Runs as the service. */
export async function holdPayment(work: Work, order: Order, isPaid = false): Promise<void> {
  const cents = toCents(order.payAmount);
  if (cents > 0) await holdAmount(work, buyerOf(order), cents, isPaid);
}

/** The order failed: the held amount can be spent again. Runs as the service. */
export async function releasePayment(work: Work, order: Order): Promise<void> {
  const cents = toCents(order.paidAmount);
  if (cents > 0) await releaseAmount(work, buyerOf(order), cents);
}

/** It is carried out: the buyer's money is taken, and the seller gets their share; the rest is the platform's. */
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

/** During the review of a refund the seller cannot spend their share: it may go back. */
export async function holdShare(work: Work, order: Order): Promise<void> {
  const share = await settled(work, order);
  if (share > 0) await holdAmount(work, sellerOf(order), share, true);
}

export async function releaseShare(work: Work, order: Order): Promise<void> {
  const share = await settled(work, order);
  if (share > 0) await releaseAmount(work, sellerOf(order), share);
}

/** Both sides get their amounts back: the seller's share was held. Runs as the service. */
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

/** The seller's share, in cents: the rate may have changed by now. */
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

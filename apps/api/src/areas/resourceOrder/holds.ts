import type { Work } from '@isp/server';
import type { ResourceOrder } from '../../generated/rows.ts';
import { toCents } from '../../rules/money.ts';
import { holdAmount, postEntry, releaseAmount } from '../account/ledger/postEntry.ts';
import { entryOf } from './entryOf.ts';

/**
 * Holds the price of an order in the account until the order is fulfilled. The ledger has no entry before that.
 * Runs as the service.
 */
export const pay = (work: Work, order: ResourceOrder): Promise<void> =>
  holdAmount(work, ownerOf(order), toCents(order.amount));

/**
 * Takes the held money of a fulfilled order from the account. If the amount is negative, pays it to the account as
 * a refund.
 */
export async function settle(work: Work, order: ResourceOrder): Promise<void> {
  const cents = toCents(order.amount);
  if (cents === 0) return;
  await postEntry(work, { ...entryOf(order), userId: order.createUser ?? undefined }, cents > 0);
}

/**
 * Pays back the price of an order that was not fulfilled: releases the held amount. The price of an old order,
 * which was taken at once, is refunded by an entry.
 */
export async function payBack(work: Work, order: ResourceOrder, userId: string): Promise<void> {
  const { orderNo: relatedNo, orgId } = order;
  const entries = work.records('account.transaction');
  const relatedType = 'RESOURCE_ORDER';
  const taken = await entries.exists({ orgId: orgId ?? '', relatedType, relatedNo, type: 'CONSUME' });
  if (taken) await postEntry(work, { ...entryOf(order), userId, flow: 'INCOME', type: 'REFUND' });
  else await releaseAmount(work, ownerOf(order), toCents(order.amount));
}

const ownerOf = ({ orgId, tenantId }: ResourceOrder) => ({ orgId: orgId ?? '', tenantId });

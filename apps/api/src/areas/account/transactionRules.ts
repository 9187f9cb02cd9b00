import type { EntityRules } from '@isp/server';
import type { AccountTransaction } from '../../generated/rows.ts';
import { readBalances } from './readBalances.ts';

/** Rules of entries: each leads to what it is about. */
export const transactionRules: EntityRules<AccountTransaction> = {
  statistics: { balances: readBalances },
  allows: (_asking, { relatedType }, action) =>
    action !== 'resourceOrder' || relatedType === 'RESOURCE_ORDER',
};

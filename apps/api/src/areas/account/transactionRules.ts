import type { EntityRules } from '@isp/server';
import type { AccountTransaction } from '../../generated/rows.ts';

/** Rules of entries: each leads to what it is about. */
export const transactionRules: EntityRules<AccountTransaction> = {
  allows: (_asking, { relatedType }, action) =>
    action !== 'resourceOrder' || relatedType === 'RESOURCE_ORDER',
};

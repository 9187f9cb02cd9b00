import type { EntityRules } from '@isp/server';
import type { AccountTransaction } from '../../../generated/rows.ts';
import { askedText } from '../../../rules/queries.ts';
import { readBalances } from './readBalances.ts';
import { readSummary } from './readSummary.ts';

/** What an entry is about, by the action that leads there. */
const aboutOf: Readonly<Record<string, AccountTransaction['relatedType']>> = {
  resourceOrder: 'RESOURCE_ORDER',
  recharge: 'RECHARGE',
  payment: 'PAYMENT',
};

/** Rules of entries: each leads to what it is about. */
export const transactionRules: EntityRules<AccountTransaction> = {
  statistics: { balances: readBalances },
  queries: { summary: { range: askedText } },
  reads: { summary: readSummary },
  allows: (_asking, { relatedType }, action) => (aboutOf[action] ?? relatedType) === relatedType,
};

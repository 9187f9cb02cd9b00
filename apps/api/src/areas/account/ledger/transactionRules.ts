import type { EntityRules } from '@isp/server';
import type { AccountTransaction } from '../../../generated/rows.ts';
import { textParam } from '../../../rules/queries.ts';
import { readBalances } from './readBalances.ts';
import { readSummary } from './readSummary.ts';

/** The kind of record to which an entry belongs, by the action that opens it. */
const aboutOf: Readonly<Record<string, AccountTransaction['relatedType']>> = {
  resourceOrder: 'RESOURCE_ORDER',
  recharge: 'RECHARGE',
  payment: 'PAYMENT',
};

/** Rules of entries: only the action that opens the record of an entry is offered. */
export const transactionRules: EntityRules<AccountTransaction> = {
  statistics: { balances: readBalances },
  queries: { summary: { range: textParam } },
  reads: { summary: readSummary },
  allows: (_asking, { relatedType }, action) => (aboutOf[action] ?? relatedType) === relatedType,
};

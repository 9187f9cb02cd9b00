import type { EntityRules } from '@isp/server';
import type { AccountTransaction } from '../../../generated/rows.ts';
import { textParam } from '../../../rules/queries.ts';
import { readBalances } from './readBalances.ts';
import { readSummary } from './readSummary.ts';

/** Type of record to which an entry belongs, by the action that opens this record. */
const aboutOf: Readonly<Record<string, AccountTransaction['relatedType']>> = {
  resourceOrder: 'RESOURCE_ORDER',
  recharge: 'RECHARGE',
  payment: 'PAYMENT',
};

/** Rules of entries. Of the actions that open a record, only the action for the record of this entry is offered. */
export const transactionRules: EntityRules<AccountTransaction> = {
  statistics: { balances: readBalances },
  queries: { summary: { range: textParam } },
  reads: { summary: readSummary },
  allows: (_asking, { relatedType }, action) => (aboutOf[action] ?? relatedType) === relatedType,
};

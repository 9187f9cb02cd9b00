import type { EntityRules } from '@isp/server';
import type { AccountTransaction } from '../../../generated/rows.ts';
import { textParam } from '../../../rules/queries.ts';
import { readBalances } from './readBalances.ts';
import { readSummary } from './readSummary.ts';

/** Type of the related record that each action of an entry opens. Key: the name of the action. */
const aboutOf: Readonly<Record<string, AccountTransaction['relatedType']>> = {
  resourceOrder: 'RESOURCE_ORDER',
  recharge: 'RECHARGE',
  payment: 'PAYMENT',
};

/**
 * Rules of entries. An entry has several actions that open its related record, one for each type of record; only
 * the action for the type of this entry's record is offered.
 */
export const transactionRules: EntityRules<AccountTransaction> = {
  statistics: { balances: readBalances },
  queries: { summary: { range: textParam } },
  reads: { summary: readSummary },
  allows: (_asking, { relatedType }, action) => (aboutOf[action] ?? relatedType) === relatedType,
};

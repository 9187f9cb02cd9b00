import type { EntitySamples } from '@isp/server/testing';
import type { AccountTransaction } from '../../generated/rows.ts';

const transaction: EntitySamples<AccountTransaction> = { addedOnly: true };

export const samples = { 'account.transaction': transaction };

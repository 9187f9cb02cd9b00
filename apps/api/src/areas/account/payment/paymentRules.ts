import type { EntityRules } from '@isp/server';
import type { AccountPayment } from '../../../generated/rows.ts';

/** Rules of payments: whatever is done with one, the wallet it fills is locked first. */
export const paymentRules: EntityRules<AccountPayment> = {
  locks: ({ orgId }) => [['account.wallet', orgId]],
};

import type { EntityRules } from '@isp/server';
import type { AccountPayment } from '../../../generated/rows.ts';

/** Rules of payments: every action first locks the wallet that receives the payment. */
export const paymentRules: EntityRules<AccountPayment> = {
  locks: ({ orgId }) => [['account.wallet', orgId]],
};

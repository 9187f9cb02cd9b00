import type { EntityRules } from '@isp/server';
import type { AccountPayment } from '../../../generated/rows.ts';

/** Rules of payments: every action locks the wallet first that the payment fills. */
export const paymentRules: EntityRules<AccountPayment> = {
  locks: ({ orgId }) => [['account.wallet', orgId]],
};

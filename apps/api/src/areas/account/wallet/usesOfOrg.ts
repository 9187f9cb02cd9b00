import type { FindUsers } from '@isp/server/internal';
import { sql } from 'kysely';

/**
 * Finds what still uses the account of an organisation and therefore prevents dissolving the organisation: balance,
 * held money, open payments and open recharges.
 */
export const usesOfOrg: FindUsers = async ({ records }, ids) => {
  const wallets = await records('account.wallet').some(
    sql`id = any(${[...ids]}) and (balance <> 0 or "frozenAmount" <> 0)`,
    20,
  );
  const payments = await records('account.payment').some({ orgId: [...ids], status: 'PENDING' }, 20);
  const open = { orgId: [...ids], status: ['PENDING_PAY', 'AUDITING'] };
  const recharges = await records('account.recharge').some(open, 20);
  return [
    ...wallets.map(({ balance, id }) => ({ id, name: `¥${balance}`, entity: 'account.wallet' })),
    ...payments.map(({ id, paymentNo }) => ({ id, name: String(paymentNo), entity: 'account.payment' })),
    ...recharges.map(({ id, rechargeNo }) => ({ id, name: String(rechargeNo), entity: 'account.recharge' })),
  ];
};

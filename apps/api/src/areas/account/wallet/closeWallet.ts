import { Refusal, type Work } from '@isp/server';
import type { Follow } from '@isp/server/internal';
import { fromCents, toCents } from '../../../rules/money.ts';

/** Most numbers of documents that are named. */
const MAX_NAMES = 5;

/**
 * Closes the account of a dissolved organisation, for good. A balance, held money and open recharges prevent that, each
 * by a refusal of its own; areas whose orders need the account report them through their `uses` of the organisation.
 * Runs as the service.
 *
 * @throws Refusal WALLET_NOT_EMPTY, WALLET_HELD, WALLET_OWES, WALLET_WAITING
 */
export async function closeWallet(work: Work, orgId: string): Promise<void> {
  const { lock, records, transition } = work;
  await lock([['account.wallet', orgId]]);
  const wallet = await records('account.wallet').find(orgId);
  // nothing was ever posted to it, or it is closed
  if (!wallet || wallet.status === 'CLOSED') return;
  const [balance, held] = [toCents(wallet.balance), toCents(wallet.frozenAmount)];
  if (held > 0) throw new Refusal('WALLET_HELD', { params: { amount: fromCents(held) } });
  if (balance > 0) throw new Refusal('WALLET_NOT_EMPTY', { params: { amount: fromCents(balance) } });
  if (balance < 0) throw new Refusal('WALLET_OWES', { params: { amount: fromCents(-balance) } });
  const open = { orgId, status: ['PENDING_PAY', 'AUDITING'] };
  const waiting = await records('account.recharge').some(open, MAX_NAMES);
  if (waiting.length > 0) {
    const numbers = waiting.map(({ rechargeNo }) => rechargeNo).join(', ');
    throw new Refusal('WALLET_WAITING', { params: { numbers } });
  }
  await transition('account.wallet', wallet, 'close');
}

/** An organisation that is dissolved has no account any more. */
export const closeWallets: Follow = async (work, rows) => {
  for (const { id } of rows) await closeWallet(work, id);
};

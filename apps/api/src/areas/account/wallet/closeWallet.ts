import { Refusal, type Work } from '@isp/server';
import type { Follow } from '@isp/server/internal';
import { fromCents, toCents } from '../../../rules/money.ts';

/** Maximum number of documents that a refusal names. */
const MAX_NAMES = 5;

/**
 * Closes the account of a dissolved organisation permanently. A balance, held money and open recharges prevent the
 * closing, each with a separate refusal. Areas with orders that need the account report these orders through `uses`
 * of the organisation. Runs as the service.
 *
 * @throws Refusal WALLET_NOT_EMPTY, WALLET_HELD, WALLET_OWES, WALLET_WAITING
 */
export async function closeWallet(work: Work, orgId: string): Promise<void> {
  const { lock, records, transition } = work;
  await lock([['account.wallet', orgId]]);
  const wallet = await records('account.wallet').find(orgId);
  // The organisation never had an entry, so no account exists, or the account is already closed.
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

/** Closes the accounts of organisations that are dissolved. Called in the same transaction. */
export const closeWallets: Follow = async (work, rows) => {
  for (const { id } of rows) await closeWallet(work, id);
};

import type { AccountWallet } from '../../../generated/rows.ts';
import { toCents } from '../../../rules/money.ts';

type Wallet = Pick<AccountWallet, 'balance' | 'creditLimit' | 'frozenAmount' | 'status'>;

/** Cents that an account can spend: its balance without held amounts, with its credit. */
export const spendable = ({ balance, creditLimit, frozenAmount }: Wallet): number =>
  toCents(balance) - toCents(frozenAmount) + toCents(creditLimit);

/**
 * Reason why an account cannot pay this amount, as the code of a refusal; undefined where it can. The rule is the
 * same for orders that people pay and for automatic renewals. An organisation without an account has a balance of 0.
 */
export function payingFault(
  wallet: Wallet | undefined,
  cents: number,
): 'WALLET_FROZEN' | 'WALLET_CLOSED' | 'BALANCE_NOT_ENOUGH' | undefined {
  if (wallet?.status === 'FROZEN') return 'WALLET_FROZEN';
  if (wallet?.status === 'CLOSED') return 'WALLET_CLOSED';
  return (wallet ? spendable(wallet) : 0) < cents ? 'BALANCE_NOT_ENOUGH' : undefined;
}

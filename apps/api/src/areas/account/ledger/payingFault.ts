import type { AccountWallet } from '../../../generated/rows.ts';
import { toCents } from '../../../rules/money.ts';

type Wallet = Pick<AccountWallet, 'balance' | 'creditLimit' | 'frozenAmount' | 'status'>;

/** Cents an account can spend: what is not held of it, and its credit. */
export const spendable = ({ balance, creditLimit, frozenAmount }: Wallet): number =>
  toCents(balance) - toCents(frozenAmount) + toCents(creditLimit);

/**
 * Why an account cannot pay so much, as the code of a refusal; undefined where it can. The one rule for orders people pay
 * and for what is renewed by itself. An organisation without an account has nothing in it.
 */
export function payingFault(
  wallet: Wallet | undefined,
  cents: number,
): 'WALLET_FROZEN' | 'WALLET_CLOSED' | 'BALANCE_NOT_ENOUGH' | undefined {
  if (wallet?.status === 'FROZEN') return 'WALLET_FROZEN';
  if (wallet?.status === 'CLOSED') return 'WALLET_CLOSED';
  return (wallet ? spendable(wallet) : 0) < cents ? 'BALANCE_NOT_ENOUGH' : undefined;
}

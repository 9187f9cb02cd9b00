import type { AccountWallet } from '../../../generated/rows.ts';
import { toCents } from '../../../rules/money.ts';

type Wallet = Pick<AccountWallet, 'balance' | 'creditLimit' | 'frozenAmount' | 'status'>;

/** Returns the cents that an account can spend: balance minus held amount plus credit limit. */
export const spendable = ({ balance, creditLimit, frozenAmount }: Wallet): number =>
  toCents(balance) - toCents(frozenAmount) + toCents(creditLimit);

/**
 * Returns the refusal code that explains why an account cannot pay this amount, or undefined if the account can
 * pay. The rule is the same for orders that people pay and for automatic renewals. An organisation without an
 * account has a balance of 0.
 */
export function payingFault(
  wallet: Wallet | undefined,
  cents: number,
): 'WALLET_FROZEN' | 'WALLET_CLOSED' | 'BALANCE_NOT_ENOUGH' | undefined {
  if (wallet?.status === 'FROZEN') return 'WALLET_FROZEN';
  if (wallet?.status === 'CLOSED') return 'WALLET_CLOSED';
  return (wallet ? spendable(wallet) : 0) < cents ? 'BALANCE_NOT_ENOUGH' : undefined;
}

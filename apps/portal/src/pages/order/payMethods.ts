/** The way to pay from the organisation's account, without another site. */
export const fromBalance = 'BALANCE';

/** A way to pay, which is an option of the order's field. */
export interface Way {
  readonly value: unknown;
  /** Text in the source language. */
  readonly label: string;
}

/** The properties of an account that decide whether it can pay. */
export interface Wallet {
  readonly availableAmount?: unknown;
  /** Credit limit of the account. */
  readonly creditLimit?: unknown;
  readonly status?: unknown;
}

/** Actions that the record of the order allows now. */
export interface Allowed {
  readonly pay: boolean;
  readonly payOnline: boolean;
}

/**
 * Returns the ways to pay an order. Payment from the organisation's account comes first.
 *
 * @param known - all ways, in their order
 * @param offered - ways that the platform offers now; if it is empty because they are unknown, all ways are offered
 */
export const payMethods = (
  known: readonly Way[],
  offered: readonly Pick<Way, 'value'>[],
  { pay, payOnline }: Allowed,
): readonly Way[] =>
  known.filter(
    ({ value }) =>
      (value === fromBalance ? pay : payOnline) &&
      (offered.length === 0 || offered.some((one) => one.value === value)),
  );

/** Converts an amount to whole cents. Amounts have two digits, and sums of fractions would be inexact. */
const toCents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

/**
 * Returns the amount that is missing in an account, for example `"12.50"`. Returns undefined if the account has
 * enough money.
 */
export function shortOf(amount: unknown, { availableAmount, creditLimit }: Wallet): string | undefined {
  const short = toCents(amount) - toCents(availableAmount) - toCents(creditLimit);
  return short > 0 ? (short / 100).toFixed(2) : undefined;
}

/**
 * Returns the way that is chosen first: payment from the account if it can pay, otherwise the way that was tried
 * before.
 */
export function firstWay(methods: readonly Way[], canPay: boolean, tried: unknown): unknown {
  const open = methods.filter(({ value }) => value !== fromBalance || canPay);
  return (open.find(({ value }) => value === fromBalance || value === tried) ?? open[0])?.value;
}

/** Value of the way to pay from the organisation's account. It needs no page of a payment provider. */
export const fromBalance = 'BALANCE';

/** A way to pay: an option of the field `payChannel` of orders. */
export interface Way {
  readonly value: unknown;
  /** Name of the way to pay, in Chinese. It is translated when it is drawn. */
  readonly label: string;
}

/** The properties of an organisation's account that decide whether it can pay. */
export interface Wallet {
  readonly availableAmount?: unknown;
  /** Credit limit of the account. */
  readonly creditLimit?: unknown;
  readonly status?: unknown;
}

/** Which payment actions the order allows now. */
export interface Allowed {
  readonly pay: boolean;
  readonly payOnline: boolean;
}

/**
 * Returns the ways in which an order can be paid. Payment from the organisation's account comes first.
 *
 * @param known - all ways, in display order
 * @param offered - ways that the platform offers now. If the list is empty, the offered ways are unknown, and all
 * ways are returned
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

/**
 * Converts an amount to whole cents. Amounts have two decimals, and adding them as floating-point numbers would be
 * inexact.
 */
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
 * Returns the way to pay that is selected at first: the account if it can pay, otherwise the way of the last
 * attempt.
 */
export function firstWay(methods: readonly Way[], canPay: boolean, tried: unknown): unknown {
  const open = methods.filter(({ value }) => value !== fromBalance || canPay);
  return (open.find(({ value }) => value === fromBalance || value === tried) ?? open[0])?.value;
}

/** The way to pay without another site: from the organisation's account. */
export const fromBalance = 'BALANCE';

/** A way to pay: a choice of the order's field. */
export interface Way {
  readonly value: unknown;
  /** Source-language text. */
  readonly label: string;
}

/** The properties of an account that decide whether it can pay. */
export interface Wallet {
  readonly availableAmount?: unknown;
  /** Credit limit of the account. */
  readonly creditLimit?: unknown;
  readonly status?: unknown;
}

/** Actions the order's record allows now. */
export interface Allowed {
  readonly pay: boolean;
  readonly payOnline: boolean;
}

/**
 * Ways to pay an order, its own account first.
 *
 * @param known - all ways, in their order
 * @param offered - ways the platform has open; empty while unknown, and then all are offered
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

/** Whole cents: amounts have two digits, and sums of fractions are not exact. */
const toCents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

/** Amount that is missing in an account, `"12.50"`; undefined where it has enough. */
export function shortOf(amount: unknown, { availableAmount, creditLimit }: Wallet): string | undefined {
  const short = toCents(amount) - toCents(availableAmount) - toCents(creditLimit);
  return short > 0 ? (short / 100).toFixed(2) : undefined;
}

/** The way that is chosen first: the account where it can pay, else the way that was tried before. */
export function firstWay(methods: readonly Way[], canPay: boolean, tried: unknown): unknown {
  const open = methods.filter(({ value }) => value !== fromBalance || canPay);
  return (open.find(({ value }) => value === fromBalance || value === tried) ?? open[0])?.value;
}

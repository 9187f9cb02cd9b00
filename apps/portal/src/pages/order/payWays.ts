/** The way to pay that leads nowhere else: from the organisation's account. */
export const fromBalance = 'BALANCE';

/** A way to pay, as a field of orders chooses it. */
export interface Way {
  readonly value: unknown;
  /** Source-language text. */
  readonly label: string;
}

/** What an organisation has, as far as paying from it turns on that. */
export interface Wallet {
  readonly availableAmount?: unknown;
  /** What it may owe. */
  readonly creditLimit?: unknown;
  readonly status?: unknown;
}

/** What the order allows: the steps its record offers now. */
export interface Allowed {
  readonly pay: boolean;
  readonly payOnline: boolean;
}

/**
 * Ways to pay an order, its own account first.
 *
 * @param known - all there are, in their order
 * @param offered - those the platform has open; none where that is not known, which rules nothing out
 */
export const payWays = (
  known: readonly Way[],
  offered: readonly Pick<Way, 'value'>[],
  { pay, payOnline }: Allowed,
): readonly Way[] =>
  known.filter(
    ({ value }) =>
      (value === fromBalance ? pay : payOnline) &&
      (offered.length === 0 || offered.some((one) => one.value === value)),
  );

/** Whole cents: amounts of records have two digits, which fractions do not add up to. */
const toCents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

/** How much an account has too little for an amount, `"12.50"`; undefined where it has enough. */
export function shortOf(amount: unknown, { availableAmount, creditLimit }: Wallet): string | undefined {
  const short = toCents(amount) - toCents(availableAmount) - toCents(creditLimit);
  return short > 0 ? (short / 100).toFixed(2) : undefined;
}

/** The way that is chosen first: the account where it can pay, else the way that was tried before. */
export function firstWay(ways: readonly Way[], canPay: boolean, tried: unknown): unknown {
  const open = ways.filter(({ value }) => value !== fromBalance || canPay);
  return (open.find(({ value }) => value === fromBalance || value === tried) ?? open[0])?.value;
}

/** A tier of a price that decreases with the number of calls. */
export interface Tier {
  /** First call of the tier, counted from 1 in each month. */
  readonly from?: number | null;
  /** Last call of the tier; undefined for no end. */
  readonly to?: number | null;
  /** In yuan, with four decimals at most. */
  readonly unitPrice?: string | null;
}

/** Ten-thousandths of a yuan. */
const toParts = (price: string | null | undefined): number => Math.round(Number(price ?? 0) * 10_000);

/**
 * The price of the first calls of a month.
 *
 * @param count - calls
 * @param unitPrice - in yuan, where no tier says otherwise
 * @returns cents, rounded once
 */
export function feeOf(count: number, unitPrice: string | null, tiers: readonly Tier[] = []): number {
  let left = count;
  let parts = 0;
  for (const { from, to, unitPrice: price } of tiers) {
    const first = Math.max(from ?? 1, 1);
    const many = Math.max(0, Math.min(count, to ?? Number.POSITIVE_INFINITY) - first + 1);
    parts += many * toParts(price);
    left -= many;
  }
  return Math.round((parts + Math.max(left, 0) * toParts(unitPrice)) / 100);
}

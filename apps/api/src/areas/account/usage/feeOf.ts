/** A tier of the price of calls: from a certain number of calls in a month, each call has another price. */
export interface Tier {
  /** First call of the tier, counted from 1 in each month. */
  readonly from?: number | null;
  /** Last call of the tier; undefined if the tier has no end. */
  readonly to?: number | null;
  /** Price of one call in yuan, with four decimals at most. */
  readonly unitPrice?: string | null;
}

/** Converts a price in yuan to ten-thousandths of a yuan, so that sums are exact integers. */
const toParts = (price: string | null | undefined): number => Math.round(Number(price ?? 0) * 10_000);

/**
 * Returns the price of the first `count` calls of a month.
 *
 * @param count - number of calls
 * @param unitPrice - price of a call in yuan, for calls to which no tier applies
 * @returns price in cents, rounded once
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

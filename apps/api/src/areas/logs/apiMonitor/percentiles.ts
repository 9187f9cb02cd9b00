import { latencyBounds } from './sumCalls.ts';

/**
 * Estimates a percentile from the counts of buckets. Values are assumed to be evenly distributed within a bucket.
 * For the last bucket only the greatest value is known.
 *
 * @param counts - number of values in each bucket, in order
 * @param share - share of the values below the percentile: 0.95 for P95
 * @param greatest - greatest of all values
 * @returns undefined if no value was counted
 */
export function percentileOf(counts: readonly number[], share: number, greatest: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const wanted = share * total;
  let passed = 0;
  for (const [at, count] of counts.entries()) {
    if (count > 0 && passed + count >= wanted) {
      const low = latencyBounds[at - 1] ?? 0;
      const high = Math.min(latencyBounds[at] ?? greatest, Math.max(greatest, low));
      return Math.round(low + ((high - low) * (wanted - passed)) / count);
    }
    passed += count;
  }
  return greatest;
}

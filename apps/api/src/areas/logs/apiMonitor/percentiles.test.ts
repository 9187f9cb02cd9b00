import { expect, it } from 'vitest';
import { percentileOf } from './percentiles.ts';

/** Returns the counts of the thirteen latency buckets. Key of `counts`: number of the bucket, from 0. */
const buckets = (counts: Readonly<Record<number, number>>) =>
  Array.from({ length: 13 }, (_, at) => counts[at] ?? 0);

it.each([
  ['nothing', {}, 0.5, 0, undefined],
  // the third bucket contains the latencies from 20 to 50; its 100 values are assumed to be evenly distributed
  ['the middle of a bucket', { 2: 100 }, 0.5, 50, 35],
  ['the end of a bucket', { 2: 100 }, 1, 50, 50],
  ['the next bucket', { 2: 90, 4: 10 }, 0.95, 200, 150],
  // no latency exceeds the greatest value, 120, so the estimate is between 100 and 120
  ['a bucket that was not filled', { 4: 10 }, 0.5, 120, 110],
  ['what lies beyond the last bound', { 12: 10 }, 0.5, 30_000, 20_000],
  ['the first bucket', { 0: 4 }, 0.5, 8, 4],
] as const)('a percentile of counted latencies: %s', (_, counts, share, greatest, expected) => {
  expect(percentileOf(buckets(counts), share, greatest)).toBe(expected);
});

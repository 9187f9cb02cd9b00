import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';

/** Checks that the range shown first is one of the offered ranges. */
export function checkRange(
  { range, ranges = [] }: { readonly range?: string; readonly ranges?: readonly string[] },
  place: Place,
  { report }: EntityScope,
): void {
  if (range === undefined || ranges.includes(range)) return;
  report.add(
    'unknown-range',
    [...place, 'range'],
    ranges.length === 0
      ? `Nothing can be chosen but "${range}". Write "ranges" too, or leave "range" out.`
      : `"${range}" is not among the ranges. ${didYouMean(range, ranges)}`,
  );
}

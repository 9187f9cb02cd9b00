import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';

/** Checks that the range of time which is shown first is one of the ranges that the user can choose. */
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
      ? `"range" chooses one of the "ranges", but there are none. Add "ranges", or remove "range".`
      : `"${range}" is not one of the ranges. ${didYouMean(range, ranges)}`,
  );
}

import type { Row } from '@isp/schema';
import type { Column } from '@isp/schema/internal';
import { addDecimals } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';

/**
 * Returns the summary of a column: the sum, the average or the number of the values in these rows. A sum is exact:
 * it is a text of digits if a number would be rounded. Returns `undefined` if no row has a value.
 */
export function toSummary(
  kind: NonNullable<Column['summary']>,
  rows: readonly Row[],
  path: string,
): number | string | undefined {
  const values = rows
    .map((row) => valueAt(row, path))
    .filter((value) => value !== undefined && value !== null && value !== '');
  if (kind === 'count') return values.length;
  const numbers = values.filter((value) => Number.isFinite(Number(value)));
  if (numbers.length === 0) return undefined;
  const sum = addDecimals(numbers);
  if (kind === 'sum') return String(Number(sum)) === sum ? Number(sum) : sum;
  const places = Math.max(2, ...numbers.map((value) => String(value).split('.')[1]?.length ?? 0));
  return Number((Number(sum) / numbers.length).toFixed(Math.min(places, 20)));
}

import type { Column, Row } from '@isp/schema';
import { valueAt } from '../core/fieldAt.ts';

/**
 * What stands below a column: sum, average or number of the values on this page. Decimal amounts are added without
 * the dust of binary fractions; undefined where there is nothing to add.
 */
export function toSummary(
  kind: NonNullable<Column['summary']>,
  rows: readonly Row[],
  path: string,
): number | undefined {
  const values = rows
    .map((row) => valueAt(row, path))
    .filter((value) => value !== undefined && value !== null && value !== '');
  if (kind === 'count') return values.length;
  const numbers = values.map(Number).filter(Number.isFinite);
  if (numbers.length === 0) return undefined;
  const sum = round(
    numbers.reduce((total, value) => total + value, 0),
    numbers,
  );
  return kind === 'sum' ? sum : Number((sum / numbers.length).toFixed(Math.max(2, decimalsOf(numbers))));
}

const decimalsOf = (numbers: readonly number[]): number =>
  Math.max(...numbers.map((value) => String(value).split('.')[1]?.length ?? 0));

const round = (total: number, numbers: readonly number[]): number =>
  Number(total.toFixed(decimalsOf(numbers)));

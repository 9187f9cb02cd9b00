import type { Row } from '@isp/schema';
import { valueAt } from '../core/fieldAt.ts';

/** Rows without a value come last in either direction; equal ones keep the order they were added in. */
export function sortRows(rows: readonly Row[], sort: string | undefined): Row[] {
  if (!sort) return [...rows];
  const down = sort.startsWith('-');
  const path = down ? sort.slice(1) : sort;
  return rows.toSorted((one, other) => {
    const [left, right] = [valueAt(one, path) ?? '', valueAt(other, path) ?? ''];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    const order = compare(left, right);
    return down ? -order : order;
  });
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [one, other] = [String(left), String(right)];
  return one < other ? -1 : Number(one > other);
}

import type { TableColumn } from '../schema/columns.ts';
import { literal } from '../sql/quote.ts';

/** Returns the default of a field as SQL. Undefined if it has none. */
export function defaultOf({ field, type }: TableColumn): string | undefined {
  const value = field?.default;
  if (value === undefined || value === null || value === '') return undefined;
  return `${literal(typeof value === 'object' ? JSON.stringify(value) : String(value))}::${type}`;
}

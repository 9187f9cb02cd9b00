import type { Field } from '@isp/schema';
import { writeNumber } from '@isp/schema/values';
import type { SheetCell } from './file/sheetCell.ts';
import type { ImportRow } from './importRows.ts';
import type { Table } from './tableLayout.ts';

/** Which column of a file each field is, by its name. */
export type Columns = Readonly<Record<string, number>>;

/** The rows of a table as texts of the fields that are its columns. */
export const toRows = (
  { rows }: Table,
  fields: readonly Field[],
  columns: Columns,
  locale: string,
): ImportRow[] =>
  rows.map(({ cells, line }) => ({
    line,
    texts: Object.fromEntries(
      fields.map((field) => [field.name, fieldText(field, cells[columns[field.name] ?? -1], locale)]),
    ),
    errors: {},
    isDone: false,
  }));

/** Kinds of values whose own text says more than the number below: a percentage, a span of time. */
const shown: readonly string[] = ['percent', 'duration', 'time'];
const numeric: readonly string[] = ['money', 'signed-money', 'bytes'];

/**
 * The text of a cell as a field reads it. A number is read by its digits, in any number format; a text field takes the
 * displayed text: `00123`.
 */
export function fieldText(field: Field, cell: SheetCell | undefined, locale: string): string {
  if (!cell) return '';
  const { digits, moment, text } = cell;
  if (field.widget === 'datetime') return moment ?? text;
  if (digits === undefined || shown.includes(field.widget)) return text;
  const isNumber = field.type === 'integer' || field.type === 'number' || numeric.includes(field.widget);
  return isNumber ? writeNumber(digits, locale) : text;
}

import type { Field } from '@isp/schema';
import { writeNumber } from '@isp/schema/values';
import type { SheetCell } from './file/sheetCell.ts';
import type { ImportRow } from './importRows.ts';
import type { Table } from './tableLayout.ts';

/** Index of the file's column, by the name of the field. */
export type Columns = Readonly<Record<string, number>>;

/** Returns the rows of a table. Each row has the texts of the fields to which a column of the file is assigned. */
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

/**
 * Formats of values for which the displayed text is clearer than the underlying number: percentages, durations and
 * times.
 */
const shown: readonly string[] = ['percent', 'duration', 'time'];
const numeric: readonly string[] = ['money', 'signed-money', 'bytes'];

/**
 * Returns the text of a cell in the form that the field can parse. For a number field it is all digits, whatever
 * the number format of the cell is. For a text field it is the displayed text, such as `00123`.
 */
export function fieldText(field: Field, cell: SheetCell | undefined, locale: string): string {
  if (!cell) return '';
  const { digits, moment, text } = cell;
  if (field.widget === 'datetime') return moment ?? text;
  if (digits === undefined || shown.includes(field.widget)) return text;
  const isNumber = field.type === 'integer' || field.type === 'number' || numeric.includes(field.widget);
  return isNumber ? writeNumber(digits, locale) : text;
}

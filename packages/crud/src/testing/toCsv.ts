import type { Entity, Row } from '@isp/schema';
import { valueAt } from '../core/fieldAt.ts';
import { toCsv as writeCsv } from '../import/toCsv.ts';

/** The rows as a spreadsheet text with a byte-order mark, the columns those of the list. */
export function toCsv(entity: Entity, rows: readonly Row[]): Blob {
  const fields = entity.list.columns.flatMap((column) => (column.portal ? [] : column.field));
  const titles = fields.map((name) => entity.fields.find((field) => field.name === name)?.title ?? name);
  const lines = [titles, ...rows.map((row) => fields.map((name) => toText(valueAt(row, name))))];
  return writeCsv(lines);
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

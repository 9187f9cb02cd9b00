import type { Entity, Row } from '@isp/schema';
import { valueAt } from '../list/fieldAt.ts';

/** The rows as a spreadsheet text with a byte-order mark, the columns those of the list. */
export function toCsv(entity: Entity, rows: readonly Row[]): Blob {
  const fields = entity.list.columns.map((column) => column.field);
  const titles = fields.map((name) => entity.fields.find((field) => field.name === name)?.title ?? name);
  const lines = [titles, ...rows.map((row) => fields.map((name) => toText(valueAt(row, name))))];
  const text = lines.map((cells) => cells.map(quote).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A cell that begins like a formula is made a text, or a spreadsheet would run it (T-R14). */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

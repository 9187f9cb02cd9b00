import type { Field, Row } from '@isp/schema';
import type { CellReading } from '@isp/schema/internal';
import type { Text } from '../context/useText.ts';
import type { FieldError, ImportMode, ImportResult } from '../core/adapter.ts';
import type { ParseContext, WidgetRegistry } from '../registry/registry.ts';
import { cellMessage, parseText } from '../values/parseText.ts';

/** A row of the file, with its state during the import. */
export interface ImportRow {
  /** Number of the row in the file. */
  readonly line: number;
  /** Texts of the cells by the name of the field. Fields that are missing here are not sent. */
  readonly texts: Readonly<Record<string, string>>;
  /** Errors by the name of the field. An error of the whole row has the empty name. */
  readonly errors: Readonly<Record<string, FieldError>>;
  /** True if the row has been imported. */
  readonly isDone: boolean;
}

export const hasErrors = ({ errors }: ImportRow): boolean => Object.keys(errors).length > 0;

/** Number of rows per call. The service imports either all rows of a call or none. */
export const ROWS_PER_CALL = 500;

/** Objects and functions that are needed to turn the texts of a row into a record. */
export interface ReadTools {
  readonly fields: readonly Field[];
  readonly widgets: WidgetRegistry;
  readonly context: ParseContext;
  readonly mode: ImportMode;
  readonly t: Text;
}

/**
 * Turns the texts of a row into a record. Each text that is not a valid value of its field causes an error. An
 * empty cell is left out in a new record, and clears the field in an existing record.
 */
export async function readRow(
  { texts }: ImportRow,
  { fields, widgets, context, mode, t }: ReadTools,
): Promise<{ record: Row; errors: Readonly<Record<string, FieldError>> }> {
  const record: Record<string, unknown> = {};
  const errors: Record<string, FieldError> = {};
  for (const field of fields) {
    const text = texts[field.name] ?? '';
    if (text.trim() === '') {
      if (mode !== 'add') record[field.name] = null;
      continue;
    }
    const { issue, value } = await parseText(text, field, widgets.widgetFor(field), context).catch(
      (): CellReading => ({ issue: 'unknown' }),
    );
    if (issue === undefined) record[field.name] = value;
    else errors[field.name] = { field: field.name, message: cellMessage(issue, text, t) };
  }
  return { record, errors };
}

/** Returns the errors of one call by the index of the row in this call. */
export function errorsByRow(
  errors: ImportResult['errors'],
): ReadonlyMap<number, Readonly<Record<string, FieldError>>> {
  const found = new Map<number, Record<string, FieldError>>();
  for (const error of errors) {
    const [list, at = '', ...path] = error.field.split('.');
    const row = Number(at);
    if (list !== 'rows' || !Number.isInteger(row)) continue;
    const own = found.get(row) ?? {};
    found.set(row, own);
    // an error in a part of a value (such as `rows.3.address.city`) is shown at the whole value
    own[path[0] ?? ''] ??= error;
  }
  return found;
}

/** Splits rows into groups of {@link ROWS_PER_CALL}. */
export const groupByCall = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_CALL) }, (_, at) =>
    rows.slice(at * ROWS_PER_CALL, (at + 1) * ROWS_PER_CALL),
  );

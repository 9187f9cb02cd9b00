import type { Field, Row } from '@isp/schema';
import type { CellReading } from '@isp/schema/internal';
import type { Text } from '../context/useText.ts';
import type { FieldError, ImportMode, ImportResult } from '../core/adapter.ts';
import type { ParseContext, WidgetRegistry } from '../registry/registry.ts';
import { cellMessage, parseText } from '../values/parseText.ts';

/** A row of the file while the file is imported. */
export interface ImportRow {
  /** Number of the row in the file. */
  readonly line: number;
  /** Texts of the cells by the name of the field. Fields that are missing here are not sent. */
  readonly texts: Readonly<Record<string, string>>;
  /** Errors by the name of the field. The empty name has the error of the whole row. */
  readonly errors: Readonly<Record<string, FieldError>>;
  /** True if the row has been imported. */
  readonly isDone: boolean;
}

export const hasErrors = ({ errors }: ImportRow): boolean => Object.keys(errors).length > 0;

/** Number of rows per call. The service imports either all rows of a call or none. */
export const ROWS_PER_CALL = 500;

/** Objects and functions that are needed to read a row. */
export interface ReadTools {
  readonly fields: readonly Field[];
  readonly widgets: WidgetRegistry;
  readonly context: ParseContext;
  readonly mode: ImportMode;
  readonly t: Text;
}

/**
 * Reads a row as a record, with an error for each cell that is not a valid value of its field. In a new record an
 * empty cell is left out; in an existing record it clears the field.
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

/** Assigns the errors of a call to the rows of the call, which are in the same order. */
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
    // an error in a part of a value is shown at the whole value
    own[path[0] ?? ''] ??= error;
  }
  return found;
}

/** Splits rows into groups of {@link ROWS_PER_CALL}. */
export const groupByCall = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_CALL) }, (_, at) =>
    rows.slice(at * ROWS_PER_CALL, (at + 1) * ROWS_PER_CALL),
  );

import type { Field } from '@isp/schema';
import type { FormMode } from '../../core/form/formMode.ts';
import { isFixed } from '../../core/form/formMode.ts';

/** One cell of a pasted sheet (the cells of a spreadsheet), with the row and the field that it fills. */
export interface PastedCell {
  readonly row: number;
  readonly field: Field;
  /** Text of the cell, without spaces before and after it. An empty text clears the field. */
  readonly text: string;
}

export interface Paste {
  readonly cells: readonly PastedCell[];
  /** Number of rows of the sheet. */
  readonly rows: number;
  /** Number of rows of the sheet that are not pasted, because the list would exceed its maximum length. */
  readonly left: number;
}

export interface PasteTarget {
  readonly columns: readonly Field[];
  readonly mode: FormMode;
  readonly row: number;
  readonly column: number;
  /** Maximum length of the list. */
  readonly maxItems: number;
  readonly t: (text: string) => string;
}

/**
 * Assigns the cells of a sheet to fields, from the target cell to the right and down. If the first line contains
 * titles of columns, it is not a row; its titles determine the columns. Computed and read-only fields are skipped.
 */
export function toPaste(sheet: readonly (readonly string[])[], target: PasteTarget): Paste {
  const { columns, mode, row, column, maxItems, t } = target;
  const titled = titledFields(sheet, columns, t);
  const fields = titled ?? columns.slice(column);
  const lines = titled ? sheet.slice(1) : sheet;
  const kept = lines.slice(0, Math.max(maxItems - row, 0));
  const cells = kept.flatMap((line, at) =>
    line.flatMap((text, index) => {
      const field = fields[index];
      return field && !isFixed(field, mode) ? [{ row: row + at, field, text: text.trim() }] : [];
    }),
  );
  return { cells, rows: kept.length, left: lines.length - kept.length };
}

/** The columns that the first line of a sheet names by their titles; undefined where it is no line of titles. */
export function titledFields(
  sheet: readonly (readonly string[])[],
  columns: readonly Field[],
  t: (text: string) => string,
): readonly Field[] | undefined {
  const [head = []] = sheet;
  const titled = head.flatMap(
    (text) => columns.find(({ title }) => text.trim() === title || text.trim() === t(title)) ?? [],
  );
  return sheet.length > 1 && titled.length === head.length ? titled : undefined;
}

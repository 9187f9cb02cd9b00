import type { Field } from '@isp/schema';
import type { FormMode } from '../../core/form/formMode.ts';
import { isFixed } from '../../core/form/formMode.ts';

/** One cell of a sheet and where it belongs. */
export interface PastedCell {
  readonly row: number;
  readonly field: Field;
  /** Without the blanks around it; empty clears. */
  readonly text: string;
}

export interface Paste {
  readonly cells: readonly PastedCell[];
  /** Rows of the sheet. */
  readonly rows: number;
  /** Rows there was no room for. */
  readonly left: number;
}

export interface PasteTarget {
  readonly columns: readonly Field[];
  readonly mode: FormMode;
  readonly row: number;
  readonly column: number;
  /** Rows the list may have. */
  readonly maxItems: number;
  readonly t: (text: string) => string;
}

/**
 * Where the cells of a sheet go: from the cell it is pasted at to the right and down. A first line that says the
 * titles of columns is no row, and says which column is which. What is computed or only read is passed over.
 */
export function toPaste(sheet: readonly (readonly string[])[], target: PasteTarget): Paste {
  const { columns, mode, row, column, maxItems, t } = target;
  const [head = []] = sheet;
  const titled = head.map((text) =>
    columns.find(({ title }) => text.trim() === title || text.trim() === t(title)),
  );
  const hasHead = sheet.length > 1 && titled.every((field) => field !== undefined);
  const fields = hasHead ? titled : columns.slice(column);
  const lines = hasHead ? sheet.slice(1) : sheet;
  const kept = lines.slice(0, Math.max(maxItems - row, 0));
  const cells = kept.flatMap((line, at) =>
    line.flatMap((text, index) => {
      const field = fields[index];
      return field && !isFixed(field, mode) ? [{ row: row + at, field, text: text.trim() }] : [];
    }),
  );
  return { cells, rows: kept.length, left: lines.length - kept.length };
}

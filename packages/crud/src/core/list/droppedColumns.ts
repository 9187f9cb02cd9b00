import { createSignal } from '../signal.ts';
import type { SetColumn } from './columnSettings.ts';

/**
 * The columns that a list does not show because it is too narrow. The list's table writes them, and the list's
 * column settings read them.
 */
export interface DroppedColumns {
  /** Returns the fields of the columns that are not shown. */
  readonly get: () => ReadonlySet<string>;
  readonly set: (fields: ReadonlySet<string>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns true if the table shows the column: the column is not hidden, and there is space for it. */
export const isInTable = (
  { column, hidden }: Pick<SetColumn, 'column' | 'hidden'>,
  dropped: ReadonlySet<string>,
): boolean => !hidden && !dropped.has(column.field);

export function createDroppedColumns(): DroppedColumns {
  let current: ReadonlySet<string> = new Set();
  const changed = createSignal();
  return {
    get: () => current,
    set(fields) {
      if (fields.size === current.size && [...fields].every((field) => current.has(field))) return;
      current = fields;
      changed.send();
    },
    subscribe: changed.subscribe,
  };
}

import { createSignal } from '../signal.ts';
import type { SetColumn } from './columnSettings.ts';

/** The columns a list has no room for. Its table writes them, its column settings read them. */
export interface DroppedColumns {
  /** Their fields. */
  readonly get: () => ReadonlySet<string>;
  readonly set: (fields: ReadonlySet<string>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Is the column in the table: neither hidden nor without room? */
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

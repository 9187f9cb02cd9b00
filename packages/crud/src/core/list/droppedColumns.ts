import { createSignal } from '../signal.ts';

/** The columns a list has no room for. Its table writes them, its column settings read them. */
export interface DroppedColumns {
  /** Their fields. */
  readonly get: () => ReadonlySet<string>;
  readonly set: (fields: ReadonlySet<string>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

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

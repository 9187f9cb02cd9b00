import type { Row } from '@isp/schema';
import { createSignal } from '../signal.ts';

/**
 * The selected rows of all pages. They are kept outside of React's state, so that a click re-renders one checkbox
 * and not the whole table.
 */
export interface Selection {
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string, row: Row) => void;
  /** Selects the given rows if `chosen` is true, otherwise deselects them. */
  readonly setAll: (rows: readonly (readonly [string, Row])[], chosen: boolean) => void;
  readonly clear: () => void;
  /** Replaces the selected rows by their newest versions, so that an action checks the current state of each row. */
  readonly renew: (read: ReadonlyMap<string, Row>) => void;
  /** Removes deleted rows from the selection. */
  readonly drop: (keys: readonly string[]) => void;
  readonly rows: () => ReadonlyMap<string, Row>;
  /**
   * Selects all records that the query `of` finds, including records that are not read yet. Any other change of the
   * selection ends this, so that only individual rows are selected.
   */
  readonly takeAll: (of: string) => void;
  /** Returns the name of the query whose records are all selected. Undefined if only individual rows are selected. */
  readonly allOf: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSelection(): Selection {
  let chosen: ReadonlyMap<string, Row> = new Map();
  let all: string | undefined;
  const changed = createSignal();
  const write = (change: (next: Map<string, Row>) => void, of?: string) => {
    const next = new Map(chosen);
    change(next);
    chosen = next;
    all = of;
    changed.send();
  };
  return {
    has: (key) => chosen.has(key),
    toggle: (key, row) => write((next) => (next.has(key) ? next.delete(key) : next.set(key, row))),
    setAll: (rows, isChosen) =>
      write((next) => {
        for (const [key, row] of rows) {
          if (isChosen) next.set(key, row);
          else next.delete(key);
        }
      }),
    clear: () => write((next) => next.clear()),
    renew(read) {
      const changed = [...chosen].flatMap(([key, row]) => {
        const latest = read.get(key);
        return latest === undefined || latest === row ? [] : [[key, latest] as const];
      });
      if (changed.length === 0) return;
      write((next) => {
        for (const [key, row] of changed) next.set(key, row);
      }, all);
    },
    takeAll: (of) => write(() => undefined, of),
    allOf: () => all,
    drop: (keys) =>
      write((next) => {
        for (const key of keys) next.delete(key);
      }),
    rows: () => chosen,
    subscribe: changed.subscribe,
  };
}

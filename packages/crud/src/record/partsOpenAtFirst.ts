import { partsOf } from '../viewers/jsonTree.ts';

/** Number of properties of one value that are shown at first. A button shows all others. */
export const PARTS_AT_ONCE = 50;
/** Number of rows of a table in a record that are shown at first. A button shows all others. */
export const ROWS_AT_ONCE = 20;

/**
 * Returns the objects and lists that are open when a value is first shown. In a small value all of them are open.
 * In a large value only the outermost ones are open, so that even a very large value is drawn quickly.
 *
 * @param maxShown maximum number of properties that are shown at first, counted over all levels
 */
export function partsOpenAtFirst(whole: unknown, maxShown = 100): WeakSet<object> {
  const open = new WeakSet<object>();
  const waiting: unknown[] = [whole];
  let shown = 0;
  for (let at = 0; at < waiting.length; at++) {
    const value = waiting[at];
    const parts = partsOf(value);
    if (!parts) continue;
    const drawn = parts.slice(0, PARTS_AT_ONCE);
    // a table draws the properties of its rows together with the rows, so they also count as shown
    const inRows = Array.isArray(value)
      ? drawn.slice(0, ROWS_AT_ONCE).map(([, row]) => partsOf(row)?.length ?? 0)
      : [];
    shown += drawn.length + inRows.reduce((sum, size) => sum + size, 0);
    if (at > 0 && shown > maxShown) break;
    open.add(value as object);
    waiting.push(...drawn.map(([, part]) => part));
  }
  return open;
}

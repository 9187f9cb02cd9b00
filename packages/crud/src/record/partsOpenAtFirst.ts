import { partsOf } from '../viewers/jsonTree.ts';

/** Members of one value shown at first; a button shows the rest. */
export const PARTS_AT_ONCE = 50;
/** Rows of a table in a record shown at first; a button shows the rest. */
export const ROWS_AT_ONCE = 20;

/**
 * Objects and lists that are open when a value is first shown: all of a small value, of a large one those nearest to its
 * top, so that even a very large value is drawn quickly.
 *
 * @param maxShown members shown at first, over all levels
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
    // a table draws its rows together with their members
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

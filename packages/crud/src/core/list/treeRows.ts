import type { Row } from '@isp/schema';
import { isEmpty } from '@isp/schema/rules';
import { childrenKey } from './shownRows.ts';

/**
 * Arranges the rows of one page as a tree. A row is a child of its parent if the parent is on the page. All other
 * rows are roots. If the parents of rows form a cycle, these rows are also roots, so that all rows are shown.
 */
export function toTree(rows: readonly Row[], rowKey: string, parent: string): readonly Row[] {
  const byId = new Map(rows.map((row) => [String(row[rowKey]), row]));
  const childrenOf = new Map<string, Row[]>();
  const roots: Row[] = [];
  for (const row of rows) {
    const above = parentIn(row, byId, rowKey, parent);
    if (above === undefined) roots.push(row);
    else childrenOf.set(above, [...(childrenOf.get(above) ?? []), row]);
  }
  const grow = (row: Row): Row => {
    const children = childrenOf.get(String(row[rowKey]));
    return children ? { ...row, [childrenKey]: children.map(grow) } : row;
  };
  return roots.map(grow);
}

/**
 * Returns the key of the row's parent. Returns undefined if the parent is not on the page, or if the row is its own
 * ancestor.
 */
function parentIn(
  row: Row,
  byId: ReadonlyMap<string, Row>,
  rowKey: string,
  parent: string,
): string | undefined {
  const above = toKey(row[parent]);
  if (above === undefined || !byId.has(above)) return undefined;
  const own = String(row[rowKey]);
  const seen = new Set([own]);
  for (let key: string | undefined = above; key !== undefined; key = toKey(byId.get(key)?.[parent])) {
    if (key === own) return undefined;
    // the ancestors of this row contain a cycle without this row. The rows of the cycle become roots, and this row
    // may remain a child of one of them.
    if (seen.has(key)) break;
    seen.add(key);
  }
  return above;
}

const toKey = (value: unknown): string | undefined => (isEmpty(value, true) ? undefined : String(value));

/**
 * Returns the root rows with their loaded children. A row whose children are not loaded shows an arrow to unfold
 * it, unless a read has found that it has no children.
 */
export function withChildren(
  rows: readonly Row[],
  loaded: ReadonlyMap<string, readonly Row[]>,
  rowKey: string,
): readonly Row[] {
  return rows.map((row) => {
    const children = loaded.get(String(row[rowKey]));
    if (children)
      return children.length > 0 ? { ...row, [childrenKey]: withChildren(children, loaded, rowKey) } : row;
    return row.hasChildren === false ? row : { ...row, [childrenKey]: [] };
  });
}

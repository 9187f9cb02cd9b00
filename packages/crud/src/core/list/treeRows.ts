import type { Row } from '@isp/schema';
import { isEmpty } from '@isp/schema/rules';
import { childrenKey } from './shownRows.ts';

/**
 * Rows of one page as a tree: a row is a child of its parent if that is on the page, else a root. Rows in a cycle of
 * parents are roots too, so that all rows are shown.
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

/** Key of the parent, when it is on the page and no row above it is the row itself. */
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
    // a cycle further up: its rows become roots, and this one may stay a child of them
    if (seen.has(key)) break;
    seen.add(key);
  }
  return above;
}

const toKey = (value: unknown): string | undefined => (isEmpty(value, true) ? undefined : String(value));

/** Roots with their loaded children. A row that may have children shows an arrow until a read finds none. */
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

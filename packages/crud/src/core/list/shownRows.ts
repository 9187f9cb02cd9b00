import type { Row } from '@isp/schema';

// the only code about trees that lists without a tree load

/** Key of a shown row that holds its children; no record has a field of this name. */
export const childrenKey = '$children';

/** The children of a row. */
export const childrenOf = (row: Row): readonly Row[] =>
  (row[childrenKey] as readonly Row[] | undefined) ?? [];

/** Number of visible rows of a tree: the first level, and the children of unfolded rows. */
export function countShown(rows: readonly Row[], rowKey: string, expanded: Iterable<string>): number {
  const open = new Set(expanded);
  const count = (level: readonly Row[]): number =>
    level.reduce((sum, row) => sum + 1 + (open.has(String(row[rowKey])) ? count(childrenOf(row)) : 0), 0);
  return count(rows);
}

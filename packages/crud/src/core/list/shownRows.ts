import type { Row } from '@isp/schema';

// this is the only module about trees that a list without a tree loads

/** Property under which a row of a tree holds its children. No field has this name. */
export const childrenKey = '$children';

/** Returns the children of a row. */
export const childrenOf = (row: Row): readonly Row[] =>
  (row[childrenKey] as readonly Row[] | undefined) ?? [];

/** Returns the number of visible rows of a tree: the rows of the first level, and the children of unfolded rows. */
export function countShown(rows: readonly Row[], rowKey: string, expanded: Iterable<string>): number {
  const open = new Set(expanded);
  const count = (level: readonly Row[]): number =>
    level.reduce((sum, row) => sum + 1 + (open.has(String(row[rowKey])) ? count(childrenOf(row)) : 0), 0);
  return count(rows);
}

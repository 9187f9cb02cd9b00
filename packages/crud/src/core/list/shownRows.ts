import type { Row } from '@isp/schema';

// all that a list which may be no tree needs to know of trees

/** Key of a shown row that holds its children; no record has a field of this name. */
export const childrenKey = '$children';

/** What hangs below a row. */
export const childrenOf = (row: Row): readonly Row[] =>
  (row[childrenKey] as readonly Row[] | undefined) ?? [];

/** How many rows of a tree are seen: those of the first level, and what hangs below the unfolded ones. */
export function countShown(rows: readonly Row[], rowKey: string, expanded: Iterable<string>): number {
  const open = new Set(expanded);
  const count = (level: readonly Row[]): number =>
    level.reduce((sum, row) => sum + 1 + (open.has(String(row[rowKey])) ? count(childrenOf(row)) : 0), 0);
  return count(rows);
}

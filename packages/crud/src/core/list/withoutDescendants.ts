import type { Row } from '@isp/schema';
import { findBelow } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import type { NotBelow } from '../adapter.ts';

/** Key and parent of each row. */
export const parentLinks = (rows: readonly Row[], rowKey: string, parent: string) =>
  rows.map((row): readonly [key: string, parent: string | undefined] => [
    String(row[rowKey]),
    isEmpty(row[parent], true) ? undefined : String(row[parent]),
  ]);

/**
 * Rows that are neither one of the records nor a descendant of one.
 *
 * @param all rows with the parents of the tree. @defaultValue these rows
 */
export function withoutDescendants(
  rows: readonly Row[],
  rowKey: string,
  { field, ids }: NotBelow,
  all = rows,
): readonly Row[] {
  const below = findBelow(ids, parentLinks(all, rowKey, field));
  return rows.filter((row) => !below.has(String(row[rowKey])));
}

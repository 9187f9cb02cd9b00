import type { Row } from '@isp/schema';
import { findBelow } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import type { NotBelow } from '../adapter.ts';

/** Returns the key and the parent's key of each row. */
export const parentLinks = (rows: readonly Row[], rowKey: string, parent: string) =>
  rows.map((row): readonly [key: string, parent: string | undefined] => [
    String(row[rowKey]),
    isEmpty(row[parent], true) ? undefined : String(row[parent]),
  ]);

/**
 * Returns those rows that are neither one of the records `ids` nor a descendant of one of them.
 *
 * @param all rows in which the parents of the rows are looked up. @defaultValue the given rows
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

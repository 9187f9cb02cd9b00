import type { Row } from '@isp/schema';

/**
 * Returns the new rows, but with the old object for each row that has not changed. So a refresh renders only the
 * changed rows again.
 */
export function shareRows(old: readonly Row[], next: readonly Row[], rowKey: string): readonly Row[] {
  if (old.length === 0) return next;
  const known = new Map(old.map((row) => [row[rowKey], row]));
  const shared = next.map((row) => {
    const before = known.get(row[rowKey]);
    return before !== undefined && JSON.stringify(before) === JSON.stringify(row) ? before : row;
  });
  return shared.length === old.length && shared.every((row, at) => row === old[at]) ? old : shared;
}

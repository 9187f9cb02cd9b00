import type { Row } from '@isp/schema';
import type { Tx } from '../database/open/openDatabase.ts';
import { type EntityTable, encodeRow } from '../records/table/entityTable.ts';
import type { RowWithId } from '../records/table/rowWithId.ts';
import { updateRows } from '../records/table/updateRows.ts';
import type { WorkContext } from '../rules/work.ts';

/** Sets columns of rows, and stores the user and time of the change. */
export async function storeChange(
  tx: Tx,
  table: EntityTable,
  { caller, now }: WorkContext,
  ids: readonly string[],
  change: Row,
): Promise<void> {
  const stamped = { ...encodeRow(table, change), updateUser: caller.userId, updateTime: now };
  await updateRows(tx, table, ids, stamped);
}

/** Sets columns of locked rows like `storeChange`. Rows with the same changes are changed with one statement. */
export async function storeChanges(
  tx: Tx,
  table: EntityTable,
  work: WorkContext,
  rows: readonly RowWithId[],
  changeOf: (row: RowWithId) => Row,
): Promise<void> {
  const alike = new Map<string, { change: Row; ids: string[] }>();
  for (const row of rows) {
    const change = changeOf(row);
    const key = JSON.stringify(change);
    const group = alike.get(key) ?? { change, ids: [] };
    group.ids.push(row.id);
    alike.set(key, group);
  }
  for (const { change, ids } of alike.values()) await storeChange(tx, table, work, ids, change);
}

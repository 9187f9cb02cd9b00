import type { Row } from '@isp/schema';
import { type MemoryStore, timeOf } from './memoryStore.ts';
import type { MemoryTable } from './memoryTable.ts';

/** Changes the given fields of a record. @returns the changed record */
export const changeRow = (
  store: MemoryStore,
  table: MemoryTable,
  old: Row,
  changes: Row,
  action: string,
): Row => replaceRow(store, table, old, { ...old, ...changes }, action);

/**
 * Replaces a record by `stored`. Increases its version, sets the caller as the user of the change, and writes an
 * entry of the operation log.
 */
export function replaceRow(
  store: MemoryStore,
  table: MemoryTable,
  old: Row,
  stored: Row,
  action: string,
): Row {
  const next: Row = {
    ...stored,
    updateUser: store.me.id,
    updateUserName: store.me.name,
    updateTime: timeOf(store),
    rowVersion: Number(old.rowVersion ?? 0) + 1,
  };
  table.rows = table.rows.map((row) => (row === old ? next : row));
  store.opsLog.write(table.entity, action, old, next);
  return next;
}

/** Deletes a record, but keeps it so that it can be restored. */
export function eraseRow(store: MemoryStore, table: MemoryTable, row: Row): void {
  const { erased, me, opsLog } = store;
  const { key } = table.entity;
  const by = { updateUser: me.id, updateUserName: me.name, updateTime: timeOf(store) };
  erased.set(key, [...(erased.get(key) ?? []), { ...row, ...by }]);
  table.rows = table.rows.filter((one) => one !== row);
  opsLog.write(table.entity, 'delete', row, {});
}

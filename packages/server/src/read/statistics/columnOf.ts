import type { EntityTable } from '../../records/table/entityTable.ts';
import type { StoredColumn } from '../../records/table/storedColumn.ts';

/** Returns the column of a field. @throws Error if there is no such column */
export function columnOf(table: EntityTable, name: string): StoredColumn {
  const column = table.columns.get(name);
  if (!column) throw new Error(`${table.entity.key} has no column "${name}".`);
  return column;
}

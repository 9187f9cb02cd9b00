import type { Row } from '@isp/schema';
import { type HeldReference, heldReferences, idsAt } from '@isp/schema/internal';
import { entityKeys } from '../context/findEntity.ts';
import { AdapterError } from '../core/adapter.ts';
import { changeRow } from './changeRows.ts';
import { findRow, type MemoryStore, openKey } from './memoryStore.ts';
import type { MemoryTable } from './memoryTable.ts';

/** Records of one entity that refer to other records, and the field with the reference. */
interface Referrer {
  readonly table: MemoryTable;
  readonly reference: HeldReference;
  readonly rows: readonly Row[];
}

/**
 * Returns the records that refer to records which are about to be deleted. Records that are deleted too, and
 * references that may remain after the deletion, are left out.
 */
export async function referrersOf(
  store: MemoryStore,
  { entity }: MemoryTable,
  gone: readonly Row[],
): Promise<readonly Referrer[]> {
  const ids = new Set(gone.map((row) => String(row[entity.rowKey])));
  const found: Referrer[] = [];
  for (const key of entityKeys(store.areas)) {
    const table = await openKey(store, key).catch(() => undefined);
    if (!table) continue;
    for (const reference of heldReferences(table.entity)) {
      const { at, field, onDelete, target } = reference;
      if (target !== entity.key || onDelete === 'keep') continue;
      const refers = (row: Row) => idsAt(row[field.name], at).some((id) => ids.has(id));
      const rows = table.rows.filter((row) => !gone.includes(row) && refers(row));
      if (rows.length > 0) found.push({ table, reference, rows });
    }
  }
  return found;
}

/**
 * Refuses to delete records to which other records refer.
 * @throws {@link AdapterError} `failed`, with the number of referring records by entity
 */
export function refuseReferred(referrers: readonly Referrer[]): void {
  const rows = new Map<MemoryTable, Set<Row>>();
  for (const { table, reference, rows: own } of referrers) {
    if (reference.onDelete === 'refuse') rows.set(table, new Set([...(rows.get(table) ?? []), ...own]));
  }
  if (rows.size === 0) return;
  const users = [...rows].map(([{ entity }, own]) => `${own.size} 条${entity.title}`);
  throw new AdapterError('failed', `被 ${users.join('、')}引用，不能删除`);
}

/** Sets references to deleted records to null, in fields for which the schema declares `onDelete: "clear"`. */
export function clearReferences(store: MemoryStore, referrers: readonly Referrer[]): void {
  for (const { table, reference, rows } of referrers) {
    if (reference.onDelete !== 'clear') continue;
    for (const { [table.entity.rowKey]: id } of rows)
      changeRow(store, table, findRow(table, id), { [reference.field.name]: null }, 'edit');
  }
}

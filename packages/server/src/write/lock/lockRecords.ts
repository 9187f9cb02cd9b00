import { sql } from 'kysely';
import { asJobWithin, type Tx } from '../../database/open/openDatabase.ts';
import { StaleReadError } from '../../database/sql/retrying.ts';
import type { LockTarget } from '../../records/store/lockOrder.ts';
import { lockGroup, toLockGroups } from '../../records/store/lockOrder.ts';
import { decodeWhole, type EntityTable } from '../../records/table/entityTable.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import { type Core, rulesOf } from '../../rules/core.ts';

/**
 * Locks records of several entities in the order that all calls use. Records that the caller may not change are
 * locked too.
 */
export async function lockTargets(core: Core, tx: Tx, targets: readonly LockTarget[]): Promise<void> {
  const groups = toLockGroups(core.tables, targets);
  if (groups.length === 0) return;
  await asJobWithin(tx, async (job) => {
    for (const group of groups) await lockGroup(job, group);
  });
}

/**
 * Locks records of one entity, as far as the role of the transaction may lock them. The records that their `locks`
 * rule returns are locked first.
 *
 * @param more - returns further lock targets of a row: the parents to which a form moves it
 * @returns the existing rows, by id
 * @throws StaleReadError when their parents changed between the first read and the lock
 */
export async function lockRecords(
  core: Core,
  tx: Tx,
  table: EntityTable,
  ids: readonly string[],
  more: (row: RowWithId) => Promise<readonly LockTarget[]> | readonly LockTarget[] = () => [],
): Promise<RowWithId[]> {
  const { key } = table.entity;
  const own: LockTarget[] = ids.map((id) => [key, id]);
  const { locks } = rulesOf(core, table.entity);
  const parents: LockTarget[] = [];
  if (locks) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${table.storedList} from ${sql.table(table.table)} where id = any(${[...ids]}) and "isDeleted" = false`.execute(
      tx,
    );
    for (const stored of rows) {
      const row = decodeWhole(table, stored);
      parents.push(...locks(row), ...(await more(row)));
    }
  }
  let locked: RowWithId[] = [];
  for (const group of toLockGroups(core.tables, [...parents, ...own])) {
    const others = parents.some(([parent]) => parent === group.table.entity.key);
    if (others) await asJobWithin(tx, (job) => lockGroup(job, group));
    if (group.table !== table) continue;
    const rows = await lockGroup(tx, { table, ids: ids });
    locked = rows.map((stored) => decodeWhole(table, stored));
  }
  if (locks) {
    const held = new Set(parents.map(([parent, id]) => `${parent} ${String(id)}`));
    const needed = locked.flatMap((row) => locks(row));
    if (needed.some(([parent, id]) => !held.has(`${parent} ${String(id)}`)))
      throw new StaleReadError('The parents of a record changed while they were being locked.');
  }
  return locked;
}

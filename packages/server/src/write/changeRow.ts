import type { Entity, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { sql } from 'kysely';
import type { Tx } from '../database/open/openDatabase.ts';
import { isCommonColumn } from '../database/schema/columns.ts';
import type { Caller } from '../host/caller.ts';
import { fetchReplyRow } from '../read/fetchRecord.ts';
import type { LockTarget } from '../records/store/lockOrder.ts';
import { toLockGroups } from '../records/store/lockOrder.ts';
import { refuseDuplicate } from '../records/store/uniqueViolation.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { RowWithId } from '../records/table/rowWithId.ts';
import { mergeUpdate } from '../records/table/writable.ts';
import { Refusal } from '../refusals/refusal.ts';
import { openTo } from '../rights/closedFields.ts';
import { requireOrg } from '../rights/organisation.ts';
import { requireGrant } from '../rights/permission.ts';
import { requireAllowed } from '../rights/requireAllowed.ts';
import { grantTestOf, requireRowsInGrant } from '../rights/rowsInGrant.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import type { WorkContext } from '../rules/work.ts';
import { checkRecord } from './check/checkRecord.ts';
import { toOwner } from './check/fileOwner.ts';
import { lockRows } from './lock/lockRows.ts';
import { storeChange } from './storeChange.ts';

/** A record before and after a change. */
export interface ChangedRow {
  readonly before: RowWithId;
  readonly moved: RowWithId;
}

/**
 * Changes one record within a writing call. It does not read the changed record again and does not write to the
 * log.
 *
 * @param input - the form, with the record's `id` and the `rowVersion` with which it was read
 * @param isTried - true if the change will be rolled back; the followers then do not run
 */
export async function changeRow(
  core: Core,
  table: EntityTable,
  tx: Tx,
  work: WorkContext,
  {
    caller,
    input,
    isTried = false,
  }: { readonly caller: Caller; readonly input: Row; readonly isTried?: boolean },
): Promise<ChangedRow> {
  const { entity } = table;
  requireOrg(entity, caller);
  const grant = requireGrant(core, entity, 'edit', caller);
  const rules = rulesOf(core, entity);
  const merge = merging(core, entity, caller);
  const ids = [String(input.id ?? '')];
  const targets = formTargets(core, table, tx, caller, merge);
  const [before] = await lockRows(core, tx, table, caller, ids, (row) => targets(input, row));
  if (!before) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  await requireRowsInGrant(core, tx, entity, grant, caller, [before]);
  const id = before.id;
  if (String(input.rowVersion ?? '') !== String(before.rowVersion)) {
    // The reply contains the row as it is stored now, so that the screen can show the differences.
    throw new Refusal('DATA_CONFLICT', {
      data: (await fetchReplyRow(core, tx, table, caller, id)) ?? null,
    });
  }
  await requireAllowed(core, tx, table, work, [before], 'edit');
  const merged = merge(input, before);
  const form = rules.beforeUpdate ? await rules.beforeUpdate(work, merged, before) : merged;
  const checked = await checkRecord(core, table, work, form, before);
  const next = Object.fromEntries(
    entity.fields
      .filter((field) => table.columns.has(field.name) && !isServerOwned(table, field.name))
      .map((field) => [field.name, ownValue(checked, field.name) ?? null]),
  );
  const change = { ...next, ...(await rules.fillUpdate?.(work, { ...before, ...next }, before)) };
  // A record cannot be moved into a project in which the caller may not change records. The same is true for adding
  // a record.
  const moved = { ...before, ...change };
  const isInGrant = await grantTestOf(core, tx, entity, caller, [moved], [grant]);
  if (!isInGrant(grant, moved)) throw new Refusal('FORBIDDEN');
  await refuseDuplicate({ tx, table, caller, translate: core.translate, rows: [moved] }, () =>
    storeChange(tx, table, work, [id], change),
  );
  if (isTried) return { before, moved };
  await core.files.tie(work, entity, toOwner(table, moved), moved, before);
  await rules.afterUpdate?.(work, moved, before);
  return { before, moved };
}

/** Returns a function that puts a form over the stored row, as far as the caller may change its fields. */
function merging(core: Core, entity: Entity, caller: Caller): (input: Row, row: Row) => Row {
  const open = openTo(core, entity, caller);
  return (input, row) => mergeUpdate(entity, row, open(input, row));
}

/** The further records that a change of a row locks: those that its form leads to. */
export function formTargets(
  core: Core,
  { entity }: EntityTable,
  tx: Tx,
  caller: Caller,
  merge = merging(core, entity, caller),
): (input: Row, row: Row) => Promise<readonly LockTarget[]> {
  const { locks } = rulesOf(core, entity);
  return (input, row) => usableTargets(core, tx, locks?.(merge(input, row)) ?? []);
}

/**
 * Returns the lock targets that a form names, as far as the caller may see these records. The form is not validated
 * yet, and a call must not be able to lock records that the caller may not see.
 */
async function usableTargets(
  core: Core,
  tx: Tx,
  targets: readonly LockTarget[],
): Promise<readonly LockTarget[]> {
  const usable: LockTarget[] = [];
  for (const { ids, table } of toLockGroups(core.tables, targets)) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table.table)} where id = any(${[...ids]})`.execute(tx);
    usable.push(...rows.map(({ id }): LockTarget => [table.entity.key, id]));
  }
  return usable;
}

/**
 * True if an update must not change this column. These are the common columns, the state, and read-only fields
 * except those that a rule computes.
 */
const isServerOwned = (table: EntityTable, name: string): boolean => {
  const field = table.columns.get(name)?.field;
  if (!field || isCommonColumn(name) || name === table.entity.states?.field) return true;
  return field.readOnly && !field.derive;
};

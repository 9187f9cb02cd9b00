import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Tx } from '../../database/open/openDatabase.ts';
import type { Caller } from '../../host/caller.ts';
import type { LockTarget } from '../../records/store/lockOrder.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { isOwnOrg } from '../../rights/organisation.ts';
import type { Core } from '../../rules/core.ts';
import { lockRecords } from './lockRecords.ts';

/**
 * Locks the records of a call. The records that their `locks` rules name are locked first. All calls use the same
 * order, so that two calls never wait for each other.
 *
 * @throws Refusal when a record is missing
 */
export async function lockRows(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  ids: readonly string[],
  more?: (row: Row) => Promise<readonly LockTarget[]>,
): Promise<RowWithId[]> {
  const wanted = ids.filter((id) => id !== '' && !id.includes('\u0000'));
  if (wanted.length !== ids.length || wanted.length === 0)
    throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  const rows = await lockRecords(core, tx, table, wanted, more);
  if (rows.length < wanted.length) {
    // The refusal is FORBIDDEN for a record that the caller may see but not change. A record that the caller may
    // not see does not exist for them.
    const locked = new Set(rows.map((row) => row.id));
    const missing = wanted.filter((id) => !locked.has(id));
    const { rows: visible } = await sql`
      select id from ${sql.table(table.table)} where id in (${sql.join(missing)}) and "isDeleted" = false`.execute(
      tx,
    );
    throw new Refusal(visible.length === missing.length ? 'FORBIDDEN' : 'DATA_NOT_FOUND');
  }
  // A row that another organisation publishes is visible, but only that organisation may change it.
  if (rows.some((row) => !isOwnOrg(table.entity, caller, row))) throw new Refusal('FORBIDDEN');
  return rows;
}

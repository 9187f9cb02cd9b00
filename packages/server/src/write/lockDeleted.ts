import { permissionOf } from '@isp/schema/rules';
import { sql } from 'kysely';
import type { Tx } from '../database/open/openDatabase.ts';
import { readIds } from '../query/readQuery.ts';
import { decodeWhole, type EntityTable } from '../records/table/entityTable.ts';
import type { RowWithId } from '../records/table/rowWithId.ts';
import { Refusal } from '../refusals/refusal.ts';
import { isOwnOrg, requireOrg } from '../rights/organisation.ts';
import { requireGrant } from '../rights/permission.ts';
import { requireRowsInGrant } from '../rights/rowsInGrant.ts';
import type { Core } from '../rules/core.ts';
import { requireBulkKeys } from './check/checkRecord.ts';
import type { WriteCall } from './write.ts';

/**
 * Locks the deleted records that a call names, all or none, for a caller that may delete them.
 *
 * @param since - a record that was deleted before this is not found
 * @throws Refusal DATA_NOT_FOUND, FORBIDDEN
 */
export async function lockDeleted(
  core: Core,
  tx: Tx,
  table: EntityTable,
  { caller, input }: WriteCall,
  since: Date,
): Promise<readonly RowWithId[]> {
  const { entity } = table;
  requireOrg(entity, caller);
  const grant = requireGrant(core, entity, permissionOf(entity, 'delete'), caller);
  requireBulkKeys(input, undefined, caller);
  const ids = readIds(input).filter((id) => !id.includes('\u0000'));
  // as the caller: row-level security applies, so a record that another organisation deleted is not found
  const { rows: stored } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table.table)} where id = any(${ids}) and "isDeleted" and "updateTime" >= ${since}
    order by id for update`.execute(tx);
  if (stored.length < ids.length || ids.length === 0) throw new Refusal('DATA_NOT_FOUND');
  const rows = stored.map((row) => decodeWhole(table, row));
  if (rows.some((row) => !isOwnOrg(entity, caller, row))) throw new Refusal('FORBIDDEN');
  await requireRowsInGrant(core, tx, entity, grant, caller, rows);
  return rows;
}

import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Tx } from '../database/sql/tx.ts';
import type { Caller, Grant } from '../host/caller.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { rowsOf } from '../records/table/rowsOf.ts';
import { grantTestOf } from '../rights/rowsInGrant.ts';
import type { Core } from '../rules/core.ts';
import { toReplyRows } from './replyRows.ts';

/** Returns a record like {@link fetchReplyRow}, but only if the grant covers the record. */
export async function fetchInGrant(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  grant: Grant,
  id: string,
): Promise<Row | undefined> {
  const row = await fetchReplyRow(core, tx, table, caller, id);
  if (!row) return undefined;
  const isInGrant = await grantTestOf(core, tx, table.entity, caller, [row], [grant]);
  return isInGrant(grant, row) ? row : undefined;
}

/** Returns a record in the form of the detail call's reply. It must be called inside a transaction. */
export async function fetchReplyRow(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  id: string,
): Promise<Row | undefined> {
  if (id.includes('\u0000')) return undefined;
  const { rows } = await sql<Record<string, unknown>>`
    select ${table.columnList} from ${rowsOf(table)} where id = ${id} and "isDeleted" = false`.execute(tx);
  return (await toReplyRows(core, tx, table, caller, rows))[0];
}

import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Tx } from '../database/open/openDatabase.ts';
import type { Caller } from '../host/caller.ts';
import { toReplyRows } from '../read/replyRows.ts';
import { toLogged } from '../records/store/opsLog.ts';
import { decodeWhole, type EntityTable } from '../records/table/entityTable.ts';
import { rowsOf } from '../records/table/rowsOf.ts';
import type { RowWithId } from '../records/table/rowWithId.ts';
import type { Core } from '../rules/core.ts';

interface Changed {
  readonly id: string;
  /** The row with the values that the log stores. */
  readonly stored: Row;
  readonly reply: Row;
}

/** Reads rows after a change, in the order of their ids. Rows that the caller may no longer see are left out. */
export async function readChanged(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  ids: readonly string[],
): Promise<Changed[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RowWithId>`
    select ${table.columnList} from ${rowsOf(table)} where id = any(${[...ids]})
      and "isDeleted" = false order by id`.execute(tx);
  const replies = await toReplyRows(core, tx, table, caller, rows);
  return rows.map((stored, index) => ({
    id: stored.id,
    stored: toLogged(table, decodeWhole(table, stored)),
    reply: replies[index] ?? {},
  }));
}

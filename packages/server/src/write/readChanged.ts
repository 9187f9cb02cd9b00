import { setImmediate } from 'node:timers/promises';
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

/**
 * Number of rows that are converted at a time. Between them the process serves other calls, which otherwise would
 * wait for all rows of an import.
 */
const batch = 100;

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
  const changed: Changed[] = [];
  for (let from = 0; from < rows.length; from += batch) {
    if (from > 0) await setImmediate();
    const part = rows.slice(from, from + batch);
    const replies = await toReplyRows(core, tx, table, caller, part);
    for (const [at, stored] of part.entries()) {
      const logged = toLogged(table, decodeWhole(table, stored));
      changed.push({ id: stored.id, stored: logged, reply: replies[at] ?? {} });
    }
  }
  return changed;
}

import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { asJobWithin } from '../database/open/openDatabase.ts';
import { binSince } from '../read/bin.ts';
import { toLogged } from '../records/store/opsLog.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';
import type { Work } from '../rules/work.ts';
import { eraseRows, findNamed } from './eraseRows.ts';
import { lockDeleted } from './lockDeleted.ts';
import { bulkIds, type WriteCall, write } from './write.ts';

/** Rows that one statement deletes. */
const BATCH = 200;

/**
 * Deletes records of a bin for good, all or none: for a caller that may delete them, when no other record names them.
 *
 * @returns no row
 * @throws Refusal DATA_NOT_FOUND for a record that is not in the bin; DATA_IN_USE
 */
export const purgeRecords = (core: Core, table: EntityTable, call: WriteCall): Promise<Row[]> =>
  write(core, table, call, { action: '彻底删除', ids: bulkIds(call.input) }, async (tx, { log, work }) => {
    const { bin } = table.entity;
    if (!bin) throw new Refusal('DATA_NOT_FOUND');
    const rows = await lockDeleted(core, tx, table, call, binSince(bin, work.now));
    const ids = rows.map(({ id }) => id);
    // it sees all rows: a record of another organisation may name one of these
    await asJobWithin(tx, async (job) => {
      const named = await findNamed(core, job, table, ids);
      if (named.size > 0) throw new Refusal('DATA_IN_USE');
      await eraseRows(core, job, table, ids);
    });
    for (const row of rows) log(row, toLogged(table, row), undefined);
    return [];
  });

type Sweep = (work: Pick<Work, 'now' | 'tx'>) => Promise<void>;

/**
 * Returns for each entity with a bin, by its key, the function that empties the bin: it deletes for good what has been
 * in it for too long, except records that others name. A host calls each function regularly, in a separate job, so that
 * a bin that cannot be emptied does not hold up the others.
 *
 * @example const sweeps = new Map<string, (work: Work) => Promise<void>>(binSweeps(app.isp));
 */
export const binSweeps = (core: Core): ReadonlyMap<string, Sweep> =>
  new Map(
    [...core.tables.values()].flatMap((table) => {
      const { bin, key } = table.entity;
      return bin ? [[key, (work) => emptyBin(core, table, bin, work)] as const] : [];
    }),
  );

async function emptyBin(
  core: Core,
  table: EntityTable,
  bin: NonNullable<EntityTable['entity']['bin']>,
  { now, tx }: Pick<Work, 'now' | 'tx'>,
): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table.table)}
      where "isDeleted" and "updateTime" < ${binSince(bin, now)} and id > ${last}
      order by id limit ${BATCH} for update skip locked`.execute(tx);
    const ids: readonly string[] = rows.map(({ id }) => id);
    const named = await findNamed(core, tx, table, ids);
    await eraseRows(
      core,
      tx,
      table,
      ids.filter((id) => !named.has(id)),
    );
    last = ids.at(-1);
  }
}

import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { Ports } from '../../ports/ports.ts';

/** Files of one round. */
const perRound = 200;
/** Days a file outlives its record, which may be brought back. */
const retention = 30;

/**
 * Throws away what nobody needs: uploads nobody finished, what was refused, files nobody saved with a record within a
 * day, and those of records that were deleted long ago. Their bytes go first, so that none stay without a name.
 */
export async function sweepFiles(tx: Tx, now: Date, { objects }: Pick<Ports, 'objects'>): Promise<void> {
  await followRecords(tx);
  const { rows } = await sql<{ id: string }>`select id from platform_file
    where "expireTime" < ${now} and ("heldUntil" is null or "heldUntil" < clock_timestamp())
    order by "expireTime" limit ${perRound} for update skip locked`.execute(tx);
  for (const { id } of rows) await objects.remove(id);
  await sql`delete from platform_file where id = any(${rows.map(({ id }) => id)})`.execute(tx);
}

/** A file is over some time after its record is deleted, and is not where that is brought back. */
async function followRecords(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct "recordTable" as name from platform_file
    where "recordTable" is not null`.execute(tx);
  for (const { name } of rows) {
    // an area that is no longer served keeps its files
    const { rows: there } =
      await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`.execute(
        tx,
      );
    if (there.length === 0) continue;
    await sql`update platform_file f set "expireTime" = r."updateTime" + make_interval(days => ${retention}) from ${sql.table(name)} r
      where f."recordTable" = ${name} and f."recordId" = r.id::text and r."isDeleted" and f."expireTime" is null`.execute(
      tx,
    );
    await sql`update platform_file f set "expireTime" = null from ${sql.table(name)} r
      where f."recordTable" = ${name} and f."recordId" = r.id::text and not r."isDeleted" and f."expireTime" is not null`.execute(
      tx,
    );
  }
}

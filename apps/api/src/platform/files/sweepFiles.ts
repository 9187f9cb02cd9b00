import { createJobQueue, type JobHandlers, outside, type Tx } from '@isp/server';
import { sql } from 'kysely';
import type { ObjectStore } from '../../ports/objectStore/port.ts';

interface FileJobs {
  /** Removes the bytes of the files that are gone, and their rows. */
  readonly 'files.remove': Readonly<Record<string, never>>;
}

declare module '@isp/server' {
  interface JobTypes extends FileJobs {}
}

/** Files of one turn. */
const MAX_FILES_PER_RUN = 200;
/** Milliseconds of one turn. */
const MAX_RUN_MS = 20_000;
/** Days a file outlives its record, which may be brought back. */
const RETENTION_DAYS = 30;

const removal = (dueTime: Date) =>
  ({ key: 'files.remove', kind: 'files.remove', payload: {}, dueTime }) as const;

/**
 * Marks files without use as gone: unfinished uploads, refused files, files not saved with a record within a
 * day, and those of records deleted long ago. Bytes cannot be restored, rows can: so {@link fileJobs}
 * removes bytes only after the mark is committed.
 */
export async function sweepFiles(tx: Tx, now: Date): Promise<void> {
  await followRecords(tx);
  await sql`update platform_file set state = 'GONE' where id in (
    select id from platform_file where state <> 'GONE' and "expireTime" < ${now}
      and ("heldUntil" is null or "heldUntil" < clock_timestamp()) for update skip locked)`.execute(tx);
  const { rows } = await sql`select 1 from platform_file where state = 'GONE' limit 1`.execute(tx);
  if (rows.length > 0) await createJobQueue(tx).add(removal(now));
}

export const fileJobs: JobHandlers<keyof FileJobs> = {
  async 'files.remove'({ ports, tx }) {
    const { rows } = await sql<{ id: string }>`select id from platform_file where state = 'GONE'
      order by id limit ${MAX_FILES_PER_RUN}`.execute(tx);
    return outside(
      () =>
        removeAll(
          ports.objects,
          rows.map(({ id }) => id),
        ),
      async (work, removed) => {
        await sql`delete from platform_file where id = any(${removed}) and state = 'GONE'`.execute(work.tx);
        if (removed.length < rows.length || rows.length === MAX_FILES_PER_RUN)
          await work.jobs.add(removal(work.now));
      },
    );
  },
};

/**
 * Removes bytes: before their rows, so that none stay without a name, and one whose row remains is removed once more.
 * A slow store gets some time: files it removed until then are recorded.
 *
 * @throws what the first removal fails with
 */
async function removeAll(objects: ObjectStore, ids: readonly string[]): Promise<readonly string[]> {
  const end = performance.now() + MAX_RUN_MS;
  const removed: string[] = [];
  for (const id of ids) {
    try {
      await objects.remove(id);
    } catch (error) {
      if (removed.length === 0) throw error;
      break;
    }
    removed.push(id);
    if (performance.now() > end) break;
  }
  return removed;
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
    await sql`update platform_file f set "expireTime" = r."updateTime" + make_interval(days => ${RETENTION_DAYS}) from ${sql.table(name)} r
      where f."recordTable" = ${name} and f."recordId" = r.id::text and r."isDeleted" and f."expireTime" is null`.execute(
      tx,
    );
    await sql`update platform_file f set "expireTime" = null from ${sql.table(name)} r
      where f."recordTable" = ${name} and f."recordId" = r.id::text and not r."isDeleted" and f."expireTime" is not null and f.state <> 'GONE'`.execute(
      tx,
    );
  }
}

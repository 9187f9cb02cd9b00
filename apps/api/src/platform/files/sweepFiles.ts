import { createJobQueue, type JobHandlers, outside, type Tx } from '@isp/server';
import { sql } from 'kysely';
import type { ObjectStore } from '../../ports/objectStore/port.ts';

interface FileJobs {
  /** Job that removes first the bytes and then the rows of files that are no longer needed. */
  readonly 'files.remove': Readonly<Record<string, never>>;
}

declare module '@isp/server' {
  interface JobTypes extends FileJobs {}
}

/** Maximum number of files that the job removes in one run. */
const MAX_FILES_PER_RUN = 200;
/** Maximum duration of one run of the job, in milliseconds. */
const MAX_RUN_MS = 20_000;
/** Number of days for which the files of a deleted record are kept, because the record may be restored. */
const RETENTION_DAYS = 30;

const removal = (dueTime: Date) =>
  ({ key: 'files.remove', kind: 'files.remove', payload: {}, dueTime }) as const;

/**
 * Marks files that are no longer needed (`GONE`): unfinished uploads, refused files, files that were not saved with
 * a record within a day, and files of records that were deleted long ago. This happens in a transaction that can
 * still be rolled back, but removed bytes cannot be restored; so the bytes are removed later by {@link fileJobs}.
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
 * Removes the bytes of files. Their rows are removed afterwards, so that no bytes can remain without a row. A run
 * that takes too long ends early. Returns the ids of the files whose bytes were removed.
 *
 * @throws the error of the first removal that fails
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

/**
 * Lets the files of deleted records expire some time after the deletion. If the record was restored meanwhile, its
 * files are kept.
 */
async function followRecords(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct "recordTable" as name from platform_file
    where "recordTable" is not null`.execute(tx);
  for (const { name } of rows) {
    // if the table no longer exists, because its area was removed from the service, the files are kept
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

import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { asJobWithin, type Tx } from '../../database/open/openDatabase.ts';
import { traceHeaders } from '../../tracing/traceContext.ts';

/**
 * Interface that a host extends with the type of the payload for each kind of job. So planning a job and handling
 * it use the same type.
 *
 * @example declare module '@isp/server' { interface JobTypes { 'book.sold': { readonly id: string } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty until a host fills it in
export interface JobTypes {}

/** Type of the payload for this kind of job. If the host has declared none, it is any row. */
export type PayloadOf<K extends string> = K extends keyof JobTypes ? JobTypes[K] : Row;

/** Work that is done later by any process of the service, and only once. */
export interface Job<K extends string = string> {
  /** Key of the job. The queue contains at most one job with each key. A newer job replaces the older one. */
  readonly key: string;
  /** Kind of the job. The handler with this name runs the job. */
  readonly kind: K;
  readonly payload: PayloadOf<K>;
  readonly dueTime: Date;
  /**
   * Tenant of the records with which the job works. The job waits while the tenant is closed.
   * @defaultValue the tenant of the call or of the job that adds it; none if there is no such tenant
   */
  readonly tenantId?: string | undefined;
}

/**
 * Adds jobs to the queue, and removes them, within the caller's transaction. The changes are stored only if the
 * transaction commits.
 */
export interface JobQueue {
  readonly add: <K extends string>(...jobs: readonly Job<K>[]) => Promise<void>;
  readonly drop: (...keys: readonly string[]) => Promise<void>;
}

/**
 * Creates a queue that adds and removes jobs within a transaction. The changes are written immediately. Other
 * transactions see them when this transaction has ended.
 *
 * @example
 * await database.asJob((tx) =>
 *   createJobQueue(tx).add({ key: 'book.sold:7', kind: 'book.sold', payload: { id: '7' }, dueTime: new Date() }),
 * );
 */
export function createJobQueue(tx: Tx): JobQueue {
  return {
    add: (...jobs) => asJobWithin(tx, (job) => addJobs(job, jobs)),
    drop: (...keys) => asJobWithin(tx, (job) => dropJobs(job, keys)),
  };
}

/**
 * A queue that collects all changes of a call and writes them at the end of the call. If a key is changed several
 * times, only the last change is written.
 */
export interface GatheredJobs extends JobQueue {
  /**
   * Removes the planned change of a key from the queue and returns it: a job, or `null` if the job with this key is
   * to be removed. Returns `undefined` if no change is planned.
   */
  readonly take: (key: string) => Job | null | undefined;
  /**
   * Writes all changes with two statements. It is called after the records were changed, so that all calls lock
   * rows in the same order and no deadlock occurs.
   */
  readonly flush: (tx: Tx) => Promise<void>;
}

/** @param tenantId - tenant of the jobs that name none. @defaultValue the tenant of the caller of the transaction */
export function gatherJobs(tenantId?: string): GatheredJobs {
  const wanted = new Map<string, Job | null>();
  return {
    async add(...jobs) {
      for (const job of jobs) wanted.set(job.key, job);
    },
    async drop(...keys) {
      for (const key of keys) wanted.set(key, null);
    },
    take(key) {
      const job = wanted.get(key);
      wanted.delete(key);
      return job;
    },
    async flush(tx) {
      if (wanted.size === 0) return;
      const jobs = [...wanted.values()].filter((job) => job !== null);
      const keys = [...wanted].filter(([, job]) => job === null).map(([key]) => key);
      wanted.clear();
      await asJobWithin(tx, async (job) => {
        await dropJobs(job, keys);
        await addJobs(job, jobs, tenantId);
      });
    },
  };
}

/**
 * Adds jobs. A job with the same key is replaced. If a process is running the replaced job, it loses the lease, and
 * its changes are rolled back.
 */
async function addJobs(tx: Tx, jobs: readonly Job[], tenantId: string | null = null): Promise<void> {
  if (jobs.length === 0) return;
  // All transactions lock rows of the queue in the order of their keys, so that no deadlock occurs.
  const sorted = jobs.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await sql`
    insert into isp_job (key, kind, payload, "dueTime", trace, "tenantId")
    select key, kind, payload, "dueTime", ${traceHeaders().traceparent ?? null}::text,
      coalesce("tenantId", ${tenantId}::text, nullif(current_setting('isp.tenant', true), ''))
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
      as job (key text, kind text, payload jsonb, "dueTime" timestamptz, "tenantId" text)
    on conflict (key) do update set kind = excluded.kind, payload = excluded.payload,
      "tenantId" = coalesce(excluded."tenantId", isp_job."tenantId"), trace = excluded.trace,
      "dueTime" = excluded."dueTime", attempts = 0, "lastError" = null, "leaseToken" = null, "leaseUntil" = null`.execute(
    tx,
  );
}

async function dropJobs(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    with chosen as (select key from isp_job where key = any(${[...keys]}) order by key for update)
    delete from isp_job using chosen where isp_job.key = chosen.key`.execute(tx);
}

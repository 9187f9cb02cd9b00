import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { asJobWithin, type Tx } from '../../database/open/openDatabase.ts';

/**
 * Payloads of jobs by kind. The host declares them, so that planning and handling a job use the same type.
 *
 * @example declare module '@isp/server' { interface JobTypes { 'book.sold': { readonly id: string } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty until a host fills it in
export interface JobTypes {}

/** Payload of a job of this kind. For a kind that the host did not declare, it is any row. */
export type PayloadOf<K extends string> = K extends keyof JobTypes ? JobTypes[K] : Row;

/** Work that any process runs later, once. */
export interface Job<K extends string = string> {
  /** Key of the job. The queue holds at most one job with each key; a newer job replaces the older one. */
  readonly key: string;
  /** Kind of the job, which is the name of its handler. */
  readonly kind: K;
  readonly payload: PayloadOf<K>;
  readonly dueTime: Date;
}

/**
 * Adds jobs to the queue within the caller's transaction. The jobs are stored if and only if the transaction
 * commits.
 */
export interface JobQueue {
  readonly add: <K extends string>(...jobs: readonly Job<K>[]) => Promise<void>;
  readonly drop: (...keys: readonly string[]) => Promise<void>;
}

/**
 * Creates a queue that adds and removes jobs within a transaction. The jobs are written at once; other transactions
 * see them after the end of this transaction.
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
 * A queue that collects the jobs of a call and writes them at the end of the call. If a key is changed several
 * times, the last change counts.
 */
export interface GatheredJobs extends JobQueue {
  /**
   * Removes and returns the planned change of a key: a job, `null` for a removal, or `undefined` if nothing is
   * planned.
   */
  readonly take: (key: string) => Job | null | undefined;
  /**
   * Writes all changes with two statements. It runs after the changes of the records, so that all calls set their
   * locks in the same order.
   */
  readonly flush: (tx: Tx) => Promise<void>;
}

export function gatherJobs(): GatheredJobs {
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
        await addJobs(job, jobs);
      });
    },
  };
}

/**
 * Adds jobs. A job with the same key is replaced; a worker that runs the replaced job loses its lease, and its
 * changes are rolled back.
 */
async function addJobs(tx: Tx, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  // All transactions lock rows of the queue in the order of their keys, so that no deadlock occurs.
  const sorted = jobs.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await sql`
    insert into isp_job (key, kind, payload, "dueTime")
    select key, kind, payload, "dueTime" from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
      as job (key text, kind text, payload jsonb, "dueTime" timestamptz)
    on conflict (key) do update set kind = excluded.kind, payload = excluded.payload,
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

import { sql } from 'kysely';
import type { Tx } from '../../database/open/openDatabase.ts';
import { MAX_ATTEMPTS } from '../../database/schema/maxAttempts.ts';

/** A job of which all attempts have failed. It is not tried again automatically. */
export interface DeadJob {
  readonly key: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly lastError: string | null;
  readonly dueTime: Date;
}

/**
 * Returns the dead jobs, in the order in which they have failed. The transaction must have the role for jobs.
 *
 * @example const dead = await database.asJob((tx) => listDeadJobs(tx, 20));
 */
export async function listDeadJobs(tx: Tx, limit: number): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select key, kind, payload, "lastError", "dueTime" from isp_job where attempts >= ${MAX_ATTEMPTS}
      and ("leaseUntil" is null or "leaseUntil" < clock_timestamp())
    order by "dueTime", key limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Makes a dead job due now, with all its attempts. Returns true if there was such a job. The transaction must have
 * the role for jobs.
 *
 * @example const isFound = await database.asJob((tx) => rerunJob(tx, 'book.sold:7', new Date()));
 */
export async function rerunJob(tx: Tx, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update isp_job set attempts = 0, "dueTime" = ${now}, "leaseToken" = null, "leaseUntil" = null
    where key = ${key} and attempts >= ${MAX_ATTEMPTS}
      and ("leaseUntil" is null or "leaseUntil" < clock_timestamp()) returning key`.execute(tx);
  return rows.length > 0;
}

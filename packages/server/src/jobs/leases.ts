import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_ATTEMPTS } from '../database/schema/maxAttempts.ts';
import type { Tx } from '../database/sql/tx.ts';
import type { Core } from '../rules/core.ts';
import { traceHeaders } from '../tracing/traceContext.ts';
import { isOfOpenTenant } from './queue/isOfOpenTenant.ts';
import type { Job } from './queue/queue.ts';

/**
 * SQL condition for jobs that are not dead. It contains the number itself and not a parameter, because PostgreSQL
 * would otherwise not recognise that it can use the index of due jobs, which has the same condition.
 */
export const isAlive = sql.raw(`attempts < ${MAX_ATTEMPTS}`);

/**
 * A job that this process is running. Only the process with the lease may run a job. The lease lasts until the job
 * ends or another process takes the job.
 */
export interface Lease {
  readonly key: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** `traceparent` of the request that added the job; null if it was not traced. */
  readonly trace: string | null;
  /** Tenant of the job; null if the job belongs to none. */
  readonly tenantId: string | null;
  readonly token: string;
}

/**
 * Error because the lease was lost: another process has taken the job, or the job was replaced. The changes of this
 * attempt are rolled back.
 */
export class LostLeaseError extends Error {
  override readonly name = 'LostLeaseError';
}

/**
 * Error with which a handler declares that its job must not be tried again automatically. The job is dead at once.
 * An administrator may run it again.
 *
 * @example throw new FinalJobError('The parcel has no number: correct the order and run the job again.');
 */
export class FinalJobError extends Error {
  override readonly name = 'FinalJobError';
}

type Clocked = Pick<Core, 'database' | 'now'>;

/** Error text that is stored when an attempt starts. If the process is killed, the text remains. */
const cutOff = 'The attempt was cut off: its process ended, or it took longer than its lease.';

/**
 * Takes the lease of the job that is due first among these kinds, in a separate transaction. The attempt is also
 * counted in this transaction, so that the attempt of a process that is killed counts too.
 *
 * @param length - milliseconds after which the job may be taken again, unless it has ended
 */
export const takeLease = (
  { closedTenants, database, now }: Clocked & Pick<Core, 'closedTenants'>,
  kinds: readonly string[],
  length: number,
): Promise<Lease | undefined> =>
  database.asJob(async (tx) => {
    const token = randomUUID();
    // The time of a lease comes from the clock of the database, because all processes share this clock.
    const { rows } = await sql<Omit<Lease, 'token'>>`
      update isp_job set "leaseToken" = ${token}, attempts = attempts + 1, "lastError" = ${cutOff},
        "leaseUntil" = clock_timestamp() + make_interval(secs => ${length / 1000}::float8)
      where key = (
        select key from isp_job where "dueTime" <= ${now()} and ${isAlive}
          and kind = any(${[...kinds]}) and ${isOfOpenTenant(closedTenants)}
          and ("leaseUntil" is null or "leaseUntil" < clock_timestamp())
        order by "dueTime", key limit 1 for update skip locked)
      returning key, kind, payload, trace, "tenantId"`.execute(tx);
    return rows[0] && { ...rows[0], token };
  });

/**
 * Ends a job, in the same transaction in which the changes of the job are made.
 *
 * @param successor - job that replaces it under its key
 * @throws LostLeaseError
 */
export async function endLease(tx: Tx, lease: Lease, successor: Job | null | undefined): Promise<void> {
  const { rows } = successor
    ? await sql`update isp_job set kind = ${successor.kind}, payload = ${JSON.stringify(successor.payload)}::jsonb,
        "dueTime" = ${successor.dueTime}, trace = ${traceHeaders().traceparent ?? null}, attempts = 0, "lastError" = null, "leaseToken" = null, "leaseUntil" = null
        where ${held(lease)} returning key`.execute(tx)
    : await sql`delete from isp_job where ${held(lease)} returning key`.execute(tx);
  if (rows.length === 0) throw lost(lease);
}

/**
 * Extends the lease of a job. It is called in the transaction that plans a call of an external system, because the
 * call may take long.
 *
 * @param length - milliseconds from now
 * @throws LostLeaseError
 */
export async function extendLease(tx: Tx, lease: Lease, length: number): Promise<void> {
  const { rows } = await sql`update isp_job
    set "leaseUntil" = clock_timestamp() + make_interval(secs => ${length / 1000}::float8)
    where ${held(lease)} returning key`.execute(tx);
  if (rows.length === 0) throw lost(lease);
}

/**
 * Stores that an attempt has failed. After each failure, the job waits twice as long as before for its next
 * attempt.
 */
export const failLease = ({ database, now }: Clocked, lease: Lease, error: unknown): Promise<unknown> =>
  database.asJob((tx) =>
    sql`update isp_job set "lastError" = ${textOf(error).replaceAll('\u0000', '').slice(0, 500)},
      "leaseToken" = null, "leaseUntil" = null,
      attempts = case when ${error instanceof FinalJobError} then ${MAX_ATTEMPTS} else attempts end,
      "dueTime" = ${now()}::timestamptz + make_interval(secs => 2 ^ (attempts - 1))
      where ${held(lease)}`.execute(tx),
  );

/** Gives the lease of a job back, so that the job can be taken again. The attempt is not counted. */
export const releaseLease = ({ database }: Clocked, lease: Lease): Promise<unknown> =>
  database.asJob((tx) =>
    sql`update isp_job set "leaseToken" = null, "leaseUntil" = null, "lastError" = null, attempts = attempts - 1
      where ${held(lease)}`.execute(tx),
  );

const held = ({ key, token }: Lease) => sql`key = ${key} and "leaseToken" = ${token}`;

const lost = ({ key }: Lease) => new LostLeaseError(`The lease of the job "${key}" has been lost.`);

/** Returns the text of an error, and of its cause if there is one, in one line. */
const textOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? `${String(error)} (${String(error.cause)})`
    : String(error);

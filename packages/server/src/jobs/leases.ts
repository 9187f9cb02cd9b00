import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import type { Core } from '../operations/core.ts';
import type { Job } from './queue.ts';

/** Attempts before a job is dead: it stays in the table with its error until somebody looks at it. */
export const maxAttempts = 8;

/** A job that is taken, until it ends or another takes it over. */
export interface Lease {
  readonly key: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly token: string;
}

/** Another took the job over, or it was replaced: what was done is undone. */
export class LostLeaseError extends Error {
  override readonly name = 'LostLeaseError';
}

type Clocked = Pick<Core, 'database' | 'now'>;

/**
 * Takes the job of these kinds that is due first, in a transaction of its own.
 *
 * @param length - milliseconds until it is taken again, unless it ends before
 */
export const takeLease = (
  { database, now }: Clocked,
  kinds: readonly string[],
  length: number,
): Promise<Lease | undefined> =>
  database.asJob(async (tx) => {
    const token = randomUUID();
    // leases run by the database's clock, which all processes share
    const { rows } = await sql<Omit<Lease, 'token'>>`
      update isp_job set "leaseToken" = ${token},
        -- whoever had it before has died with it, or hangs
        attempts = attempts + ("leaseToken" is not null)::int,
        "leaseUntil" = clock_timestamp() + make_interval(secs => ${length / 1000}::float8)
      where key = (
        select key from isp_job where "dueTime" <= ${now()} and attempts < ${maxAttempts}
          and kind = any(${[...kinds]})
          and ("leaseUntil" is null or "leaseUntil" < clock_timestamp())
        order by "dueTime", key limit 1 for update skip locked)
      returning key, kind, payload`.execute(tx);
    return rows[0] && { ...rows[0], token };
  });

/**
 * Ends a job in the transaction of its effect.
 *
 * @param successor - what takes its place under its key
 * @throws LostLeaseError
 */
export async function endLease(tx: Tx, lease: Lease, successor: Job | null | undefined): Promise<void> {
  const { rows } = successor
    ? await sql`update isp_job set kind = ${successor.kind}, payload = ${JSON.stringify(successor.payload)}::jsonb,
        "dueTime" = ${successor.dueTime}, attempts = 0, "lastError" = null, "leaseToken" = null, "leaseUntil" = null
        where ${held(lease)} returning key`.execute(tx)
    : await sql`delete from isp_job where ${held(lease)} returning key`.execute(tx);
  if (rows.length === 0) throw new LostLeaseError(`The lease of job "${lease.key}" is lost.`);
}

/** Counts an attempt that failed: each time it waits twice as long for the next. */
export const failLease = ({ database, now }: Clocked, lease: Lease, error: unknown): Promise<unknown> =>
  database.asJob((tx) =>
    sql`update isp_job set "lastError" = ${toldOf(error).replaceAll('\u0000', '').slice(0, 500)},
      "leaseToken" = null, "leaseUntil" = null, attempts = attempts + 1,
      "dueTime" = ${now()}::timestamptz + make_interval(secs => 2 ^ attempts)
      where ${held(lease)}`.execute(tx),
  );

/** Leaves a job as if nobody had taken it. */
export const giveBackLease = ({ database }: Clocked, lease: Lease): Promise<unknown> =>
  database.asJob((tx) =>
    sql`update isp_job set "leaseToken" = null, "leaseUntil" = null where ${held(lease)}`.execute(tx),
  );

const held = ({ key, token }: Lease) => sql`key = ${key} and "leaseToken" = ${token}`;

/** An error as a line, with what it comes of. */
const toldOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? `${String(error)} (${String(error.cause)})`
    : String(error);

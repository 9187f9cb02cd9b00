import { createHash } from 'node:crypto';
import type { Database, Tx } from '@isp/server';
import { sql } from 'kysely';

/** Channel on which all processes are asked to settle the calls of a key that they have reserved. */
export const recallChannel = 'isp_call_recall';

/** Number of calls that were made within one second. */
export interface CallGroup {
  /** Time of the last of them, in milliseconds. */
  readonly time: number;
  readonly count: number;
}

/** Calls that a process has reserved, and what became of them. */
export interface Settlement {
  /** Last time at which the calls could be made, in milliseconds. It identifies the reservation. */
  readonly until: number;
  readonly held: number;
  /** Those of them that were made. All others are free again. */
  readonly used: readonly CallGroup[];
}

export interface CallWish {
  readonly key: string;
  /** Time of the calls; undefined: the clock of the database. */
  readonly at: Date | undefined;
  /** Length of the window in milliseconds. */
  readonly span: number;
  /** Maximum number of calls in any interval as long as the window. */
  readonly most: number;
  /** Number of calls that wait and are made at once. */
  readonly wanted: number;
  /** Number of further calls that the process would like to reserve for the time of one window. */
  readonly spare: number;
  readonly settled: Settlement;
}

export interface TakenCalls {
  /** Time of the statement in milliseconds. */
  readonly at: number;
  /** Number of the waiting calls that may be made. */
  readonly granted: number;
  /** Number of further calls that were reserved. */
  readonly kept: number;
  /** Number of calls that other processes have reserved and perhaps not made. */
  readonly elsewhere: number;
  /** All calls of the window that were made, in the order of time, with those that were granted now. */
  readonly log: readonly CallGroup[];
}

/** Returns the key of a count. It is a hash, so that it is short and shows no address and no request key. */
export const callKey = (name: string, of: string): string =>
  `${name}:${createHash('sha256').update(of).digest('base64url')}`;

interface TakenRow {
  readonly at: string | number;
  readonly granted: string | number;
  readonly kept: string | number;
  readonly elsewhere: string | number;
  readonly logTimes: readonly (string | number)[];
  readonly logCounts: readonly (string | number)[];
}

/** Settles earlier reserved calls of the process, then takes and reserves calls, in one statement. */
export async function takeCalls(database: Database, wish: CallWish): Promise<TakenCalls> {
  const { at, key, most, settled, spare, span, wanted } = wish;
  const times = `{${settled.used.map(({ time }) => time).join()}}`;
  const counts = `{${settled.used.map(({ count }) => count).join()}}`;
  return database.asJob(async (tx) => {
    const { rows } =
      await sql<TakenRow>`select * from public.platform_take_calls(${key}, ${at ?? null}::timestamptz,
      ${span}, ${most}, ${wanted}, ${spare}, ${settled.until}, ${settled.held}, ${times}::bigint[],
      ${counts}::bigint[])`.execute(tx);
    // the function always returns one row
    const row = rows[0] as TakenRow;
    return {
      at: Number(row.at),
      granted: Number(row.granted),
      kept: Number(row.kept),
      elsewhere: Number(row.elsewhere),
      log: row.logTimes.map((time, place) => ({ time: Number(time), count: Number(row.logCounts[place]) })),
    };
  });
}

/** Asks all processes to settle the reserved calls of a key. */
export const recallCalls = (database: Database, key: string): Promise<void> =>
  database.asJob(async (tx) => {
    await sql`select pg_notify(${recallChannel}, ${key})`.execute(tx);
  });

/** Deletes the rows of keys whose calls have all left the window. */
export async function sweepCallLog(tx: Tx, now: Date): Promise<void> {
  await sql`delete from platform_call_log where "endTime" <= ${now}`.execute(tx);
}

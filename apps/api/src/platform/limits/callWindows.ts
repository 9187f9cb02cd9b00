import { createHash } from 'node:crypto';
import type { Database, Tx } from '@isp/server';
import { sql } from 'kysely';

/** Channel on which all processes are asked to give back the calls of a key that they have reserved. */
export const recallChannel = 'isp_call_recall';

export interface Reservation {
  readonly key: string;
  readonly now: Date;
  /** End of the window that begins now if the stored one is over. */
  readonly nextEnd: Date;
  /** Maximum number of calls in a window. */
  readonly most: number;
  /** Number of calls that wait and are made at once. */
  readonly wanted: number;
  /** Number of further calls that the process would like to reserve. */
  readonly spare: number;
  /** Number of calls that the process had reserved before in the window that ends at `settledEnd`, and has made. */
  readonly settled: number;
  readonly settledEnd: Date;
}

export interface Reserved {
  readonly windowEnd: Date;
  /** Number of the waiting calls that may be made. */
  readonly granted: number;
  /** Number of further calls that were reserved. */
  readonly kept: number;
  /** Number of calls that are left for all processes. */
  readonly free: number;
  /** Number of calls that other processes have reserved and perhaps not made. */
  readonly elsewhere: number;
}

/** Returns the key of a count. It is a hash, so that it is short and shows no address and no request key. */
export const windowKey = (name: string, of: string): string =>
  `${name}:${createHash('sha256').update(of).digest('base64url')}`;

/** Reserves calls in one statement. */
export async function reserveCalls(database: Database, wish: Reservation): Promise<Reserved> {
  const { key, most, nextEnd, now, settled, settledEnd, spare, wanted } = wish;
  return database.asJob(async (tx) => {
    const { rows } =
      await sql<Reserved>`select * from public.platform_reserve_calls(${key}, ${now}::timestamptz,
      ${nextEnd}::timestamptz, ${most}, ${wanted}, ${spare}, ${settled}, ${settledEnd}::timestamptz)`.execute(
        tx,
      );
    // the function always returns one row
    const { elsewhere, free, granted, kept, windowEnd } = rows[0] as Reserved;
    return {
      windowEnd,
      granted: Number(granted),
      kept: Number(kept),
      free: Number(free),
      elsewhere: Number(elsewhere),
    };
  });
}

/** Gives back the calls of a reservation that were not made. */
export const giveBackCalls = (
  database: Database,
  {
    held,
    key,
    unused,
    windowEnd,
  }: { readonly key: string; readonly windowEnd: Date; readonly held: number; readonly unused: number },
): Promise<void> =>
  database.asJob(async (tx) => {
    await sql`update platform_call_window set taken = greatest(taken - ${unused}::bigint, 0), held = greatest(held - ${held}::bigint, 0)
      where key = ${key} and "windowEnd" = ${windowEnd}`.execute(tx);
  });

/** Asks all processes to give back the calls of a key. */
export const recallCalls = (database: Database, key: string): Promise<void> =>
  database.asJob(async (tx) => {
    await sql`select pg_notify(${recallChannel}, ${key})`.execute(tx);
  });

/** Deletes the counts whose window is over. */
export async function sweepCallWindows(tx: Tx, now: Date): Promise<void> {
  await sql`delete from platform_call_window where "windowEnd" < ${now}`.execute(tx);
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../open/openDatabase.ts';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';
import { startTurn, takeTurn } from '../sql/takeTurn.ts';

/**
 * Milliseconds for which a change waits for a table that is in use. While the change waits, new calls on the table
 * must wait too.
 */
const LOCK_TIMEOUT_MS = 3000;
const attempts = 10;

/**
 * Makes one change in one transaction, in only one process at a time. Tries again if the table is in use. The
 * transaction does not wait until its data are on the disk, because a change that is lost in a power cut is made
 * again at the next start.
 */
export async function inTurn<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.asOwner(async (tx) => {
        await takeTurn(tx, startTurn);
        await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true), set_config('synchronous_commit', 'off', true)`.execute(
          tx,
        );
        return await work(tx);
      });
    } catch (error) {
      if (!isBusy(error) || attempt === attempts) throw error;
      await wait(200 * attempt);
    }
  }
}

/** Returns true if the change failed only because of another transaction. An index that is being built waits for others. */
export const isBusy = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === sqlStates.lockNotAvailable || state === sqlStates.deadlock;
};

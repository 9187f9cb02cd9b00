import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, Database } from '@isp/server';
import { ERRORS, type Lock } from '@tus/utils';
import { sql } from 'kysely';

/** Seconds for which a lock lasts without a renewal, since the process that holds it may have ended. */
const LEASE_SECONDS = 10;
/**
 * Milliseconds between two renewals, and between two attempts of a waiting writer at most; its first attempts come
 * sooner.
 */
const RENEW_EVERY_MS = 1000;
const POLL_EVERY_MS = 250;
/** Milliseconds for which a writer waits for the lock. */
const WAIT_MS = 15_000;

/**
 * Allows one writer of an upload at a time, in all processes that share the database. A second writer requests the
 * end of the first, since a browser whose connection broke has not ended it. Times are those of the database, which
 * all processes share.
 *
 * @see the documentation of tus: {@link Lock}
 */
export function createFileLock(database: Database, caller: Caller, id: string): Lock {
  const holder = randomUUID();
  let renewal: NodeJS.Timeout | undefined;
  const change = (statement: ReturnType<typeof sql<{ isWanted: boolean }>>) =>
    database.asWriter(caller, async (tx) => (await statement.execute(tx)).rows[0]);
  const until = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::float8)`;

  /** Does another writer want it, or has one taken it? */
  const isOver = async (): Promise<boolean> => {
    const held = await change(sql`update platform_file set "heldUntil" = ${until}
      where id = ${id} and "heldBy" = ${holder} returning "isWanted"`);
    return held?.isWanted ?? true;
  };

  return {
    async lock(signal, release) {
      const end = Date.now() + WAIT_MS;
      for (let wait = 15; ; wait = Math.min(2 * wait, POLL_EVERY_MS)) {
        if (signal.aborted) throw ERRORS.ABORTED;
        const taken =
          await change(sql`update platform_file set "heldBy" = ${holder}, "heldUntil" = ${until}, "isWanted" = false
          where id = ${id} and state = 'UPLOADING' and ("heldBy" is null or "heldUntil" < clock_timestamp()) returning "isWanted"`);
        if (taken) break;
        const other = await change(sql`update platform_file set "isWanted" = true
          where id = ${id} and state = 'UPLOADING' returning "isWanted"`);
        if (!other) throw ERRORS.FILE_NOT_FOUND;
        if (Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
        await sleep(wait);
      }
      const renewOnce = async (): Promise<void> => {
        // a database that is unavailable for a moment does not end the lock, since the lease is longer
        if (await isOver().catch(() => false)) await release();
        else if (renewal) renewal = setTimeout(renewOnce, RENEW_EVERY_MS);
      };
      renewal = setTimeout(renewOnce, RENEW_EVERY_MS);
    },
    async unlock() {
      clearTimeout(renewal);
      renewal = undefined;
      await change(sql`update platform_file set "heldBy" = null, "heldUntil" = null, "isWanted" = false
        where id = ${id} and "heldBy" = ${holder} returning "isWanted"`);
    },
  };
}

/** For reads of a file that is complete. */
export const noLock: Lock = { lock: async () => undefined, unlock: async () => undefined };

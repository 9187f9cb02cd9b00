import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, Database } from '@isp/server';
import { ERRORS, type Lock } from '@tus/utils';
import { sql } from 'kysely';

/** Seconds a lock lasts without a renewal by its holder: its process may have died. */
const LEASE_SECONDS = 10;
/**
 * Milliseconds between two renewals by the holder, and at most between two tries of a waiting writer; its
 * first tries come sooner.
 */
const RENEW_EVERY_MS = 1000;
const POLL_EVERY_MS = 250;
/** Milliseconds a writer waits for the lock. */
const WAIT_MS = 15_000;

/**
 * One writer of an upload at a time, in all processes that share the database. A second one requests the end of the
 * first: after a broken connection the browser has not ended it. Times are the database's clock, which all share.
 *
 * @see the documentation of tus: {@link Lock}
 */
export function createFileLock(database: Database, caller: Caller, id: string): Lock {
  const holder = randomUUID();
  let renewal: NodeJS.Timeout | undefined;
  const change = (statement: ReturnType<typeof sql<{ isWanted: boolean }>>) =>
    database.asWriter(caller, async (tx) => (await statement.execute(tx)).rows[0]);
  const until = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::float8)`;

  /** Wanted by another, or lost to one? */
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
        // a database that is away for a moment takes no lock away: the lease is longer
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

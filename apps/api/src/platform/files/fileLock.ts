import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, Database } from '@isp/server';
import { ERRORS, type Lock } from '@tus/utils';
import { sql } from 'kysely';

/** Seconds after which a lock ends if it is not renewed, because the process that holds it may have ended. */
const LEASE_SECONDS = 10;
/**
 * Milliseconds between two renewals of a lock. `POLL_EVERY_MS`: maximum time between two attempts of a writer that
 * waits for the lock; its first attempts follow sooner.
 */
const RENEW_EVERY_MS = 1000;
const POLL_EVERY_MS = 250;
/** Maximum time for which a writer waits for the lock, in milliseconds. */
const WAIT_MS = 15_000;

/**
 * Creates a lock that allows only one writer of an upload at a time, in all processes that share the database. A
 * second writer asks the first one to end: when a connection breaks, the browser starts a new request, but the
 * first writer still waits for bytes. All times are taken from the clock of the database, because all processes
 * share it.
 *
 * @see the documentation of tus: {@link Lock}
 */
export function createFileLock(database: Database, caller: Caller, id: string): Lock {
  const holder = randomUUID();
  let renewal: NodeJS.Timeout | undefined;
  const change = (statement: ReturnType<typeof sql<{ isWanted: boolean }>>) =>
    database.asWriter(caller, async (tx) => (await statement.execute(tx)).rows[0]);
  const until = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::float8)`;

  /** Renews the lock. Returns true if another writer wants the lock, or has already taken it. */
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
        // if the database is unavailable for a moment, the lock is not given up, because it lasts longer than that
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

/** Lock that does nothing. It is used when only the offset of a complete file is read. */
export const noLock: Lock = { lock: async () => undefined, unlock: async () => undefined };

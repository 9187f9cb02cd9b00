import { sql } from 'kysely';
import type { Tx } from '../sql/tx.ts';
import type { DatabaseOptions } from './DatabaseOptions.ts';
import { openDriver } from './openDriver.ts';
import { limits, sessionOf } from './session.ts';

/** A database as its owner sees it, for work that only reads. Neither its roles nor its tables need be in order. */
export interface BareDatabase {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in a transaction that may only read. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Opens the database without making or checking its roles. @throws FolderInUseError */
export async function openBare(options: DatabaseOptions): Promise<BareDatabase> {
  const driver = await openDriver(options);
  return {
    kind: driver.pool ? 'postgres' : 'pglite',
    read: (work) =>
      driver.db.transaction().execute(async (tx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(tx);
        await sql.raw(sessionOf('none', limits.job, true)).execute(tx);
        return work(tx);
      }),
    close: async () => {
      await driver.listener.close();
      await driver.db.destroy();
      await driver.release?.();
    },
  };
}

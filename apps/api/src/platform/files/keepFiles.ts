import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/**
 * Keeps files to which no field of a record refers, for example files on a volume, until {@link letFilesGo} is
 * called. Runs as the job role.
 */
export async function keepFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update platform_file set "recordTable" = null, "recordId" = null, "expireTime" = null
    where id = any(${ids})`.execute(tx);
}

/** Lets files to which no record refers expire, so that they are removed. Runs as the job role. */
export async function letFilesGo(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update platform_file set "expireTime" = ${now} where id = any(${ids}) and "recordId" is null`.execute(
    tx,
  );
}

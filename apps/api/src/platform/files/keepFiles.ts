import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/**
 * Keeps files although no field of a record refers to them, until {@link letFilesGo} is called. Runs as the job
 * role.
 */
export async function keepFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update platform_file set "recordTable" = null, "recordId" = null, "expireTime" = null
    where id = any(${ids})`.execute(tx);
}

/** Marks files without a record as no longer needed. Runs as the job role. */
export async function letFilesGo(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update platform_file set "expireTime" = ${now} where id = any(${ids}) and "recordId" is null`.execute(
    tx,
  );
}

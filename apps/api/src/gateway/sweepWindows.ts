import { createJobQueue, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { watchJob } from './watchJobs.ts';

/**
 * Deletes nonces and counts that are too old to have an effect, and adds the job that checks for failing
 * interfaces.
 */
export async function sweepWindows(tx: Tx, now: Date): Promise<void> {
  await sql`delete from gateway_nonce where "expireTime" < ${now}`.execute(tx);
  // A count from an hour ago has no effect any more.
  await sql`delete from gateway_window where second < ${Math.floor(now.getTime() / 1000) - 3600}`.execute(tx);
  await createJobQueue(tx).add(watchJob(now));
}

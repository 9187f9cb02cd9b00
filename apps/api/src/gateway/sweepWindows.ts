import { createJobQueue, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { watchJob } from './watchJobs.ts';

/**
 * Deletes nonces and counts of calls that are no longer needed, and adds the job that checks for failing
 * interfaces.
 */
export async function sweepWindows(tx: Tx, now: Date): Promise<void> {
  await sql`delete from gateway_nonce where "expireTime" < ${now}`.execute(tx);
  // a count is needed only for the current second; an hour is a wide margin
  await sql`delete from gateway_window where second < ${Math.floor(now.getTime() / 1000) - 3600}`.execute(tx);
  await createJobQueue(tx).add(watchJob(now));
}

import { createJobQueue, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { watchJob } from './watchJobs.ts';

/** Deletes nonces that no longer protect anything and seconds that count nothing; plans the watch over failing interfaces. */
export async function sweepWindows(tx: Tx, now: Date): Promise<void> {
  await sql`delete from gateway_nonce where "expireTime" < ${now}`.execute(tx);
  // a second of an hour ago counts nothing any more
  await sql`delete from gateway_window where second < ${Math.floor(now.getTime() / 1000) - 3600}`.execute(tx);
  await createJobQueue(tx).add(watchJob(now));
}

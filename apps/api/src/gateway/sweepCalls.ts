import { createJobQueue, type Tx } from '@isp/server';
import { sql } from 'kysely';
import type { Ports } from '../ports/ports.ts';
import { watchJob } from './watchJobs.ts';

/** Throws away calls and their figures that were kept long enough, and nonces nobody could use any more; sees to it that interfaces that fail are told of. */
export async function sweepCalls(tx: Tx, now: Date, { settings }: Ports): Promise<void> {
  const days = Number(settings['log.retentionDays']);
  const oldest = new Date(now.getTime() - days * 24 * 3600_000);
  await sql`delete from logs_request_payload where "requestTime" < ${oldest}`.execute(tx);
  await sql`delete from logs_request_log where "requestTime" < ${oldest}`.execute(tx);
  await sql`delete from logs_api_monitor where "hourStart" < ${oldest}`.execute(tx);
  await sql`delete from gateway_nonce where "expireTime" < ${now}`.execute(tx);
  // a second of an hour ago counts nothing any more
  await sql`delete from gateway_window where second < ${Math.floor(now.getTime() / 1000) - 3600}`.execute(tx);
  await createJobQueue(tx).add(watchJob(now));
}

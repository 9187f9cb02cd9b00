import { createJobQueue, type Tx } from '@isp/server';
import { sql } from 'kysely';
import type { RulesHost } from '../../../platform/host/rulesHost.ts';
import { addWaitingJobs } from './addWaitingJobs.ts';

/**
 * Deletes events that were delivered or given up, after the days of the setting `webhook.keptDays`, and adds the jobs of
 * waiting events that have none.
 */
export async function sweepEvents(tx: Tx, now: Date, { settings }: RulesHost): Promise<void> {
  const oldest = new Date(now.getTime() - Number(settings['webhook.keptDays']) * 24 * 3600_000);
  await sql`delete from common_webhook_delivery where status <> 'WAITING' and "updateTime" < ${oldest}`.execute(
    tx,
  );
  await addWaitingJobs({ jobs: createJobQueue(tx), now, tx });
}

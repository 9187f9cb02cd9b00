import type { Work } from '@isp/server';
import { MAX_ATTEMPTS } from '@isp/server/internal';
import { sql } from 'kysely';
import { sendJob } from './sendJob.ts';

/**
 * Adds the jobs of waiting events: of an endpoint that was switched on, all of them at once, and of all endpoints those
 * whose job is missing or dead, after a failure that no attempt could store. Only the earliest event of each record needs
 * a job.
 *
 * @param webhookId - the endpoint that was switched on. @defaultValue all endpoints that are on
 */
export async function addWaitingJobs(
  { jobs, now, tx }: Pick<Work, 'jobs' | 'now' | 'tx'>,
  webhookId?: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; tenantId: string }>`
    select id, "tenantId" from (
      select distinct on (d."webhookId", d.entity, d."recordId", case when d.entity is null then d.id end) d.id, d."tenantId"
      from common_webhook_delivery d
      join common_webhook w on w.id = d."webhookId" and w.status = 'ON' and not w."isDeleted"
      where d.status = 'WAITING' ${webhookId === undefined ? sql`` : sql`and d."webhookId" = ${webhookId}`}
      order by d."webhookId", d.entity, d."recordId", case when d.entity is null then d.id end, d.seq) as head
    where ${webhookId !== undefined} or not exists (
      select from isp_job j where j.key = 'webhook.send:' || head.id and j.attempts < ${MAX_ATTEMPTS})`.execute(
    tx,
  );
  await jobs.add(...rows.map(({ id, tenantId }) => sendJob(id, tenantId, now)));
}

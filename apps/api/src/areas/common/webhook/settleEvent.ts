import type { Work } from '@isp/server';
import { sql } from 'kysely';
import type { ProviderAnswer } from '../../../gateway/askProvider.ts';
import type { ProviderAddress } from '../../../ports/providers/port.ts';
import { adminsOf, platformAdmins } from '../../developer/adminsOf.ts';
import { notifyAll } from '../message/notifyAll.ts';
import { headOf, type RecordEvents } from './headOf.ts';
import { pauseAfter, silenceAfter } from './pauses.ts';
import { resultOf } from './resultOf.ts';
import { retryAfterOf } from './retryAfterOf.ts';
import { sendJob } from './sendJob.ts';

export type Receiver = ProviderAddress;

/** Number of characters of an answer that are stored. */
const MAX_ANSWER_CHARACTERS = 1000;
/** Status by which a receiver says that it will never accept events again. */
const GONE = 410;

interface Endpoint {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
  readonly orgId: string | null;
  readonly status: string;
  readonly failingSince: Date | null;
}

interface Event extends Pick<RecordEvents, 'entity' | 'recordId'> {
  readonly attempts: number;
}

/**
 * Stores what a receiver answered: the event is delivered, waits for its next attempt, or is given up. The columns are
 * set by SQL and not by transitions, because every transition writes a line to the operation log, and the deliveries are
 * a log themselves.
 */
export async function settleEvent(
  work: Work,
  { id, webhookId }: { readonly id: string; readonly webhookId: string },
  answer: ProviderAnswer,
): Promise<void> {
  const { jobs, now, tx } = work;
  const { rows } = await sql<Endpoint>`
    select id, name, "tenantId", "orgId", status, "failingSince" from common_webhook
    where id = ${webhookId} for no key update`.execute(tx);
  const { rows: events } = await sql<Event>`
    select entity, "recordId", attempts from common_webhook_delivery
    where id = ${id} and status = 'WAITING' for update`.execute(tx);
  const [endpoint] = rows;
  const [event] = events;
  if (!endpoint || !event) return;
  const code = 'status' in answer ? answer.status : null;
  const text = 'text' in answer ? answer.text.replaceAll('\u0000', '').slice(0, MAX_ANSWER_CHARACTERS) : null;
  const attempts = event.attempts + 1;
  const result = resultOf(answer);
  if (result === 'sent') {
    await sql`update common_webhook_delivery set status = 'SENT', "sentTime" = ${now}, "nextTime" = null,
      attempts = ${attempts}, "lastCode" = ${code}, "lastFailure" = null, answer = ${text}, "updateTime" = ${now}
      where id = ${id}`.execute(tx);
    await sql`update common_webhook set "lastSuccessTime" = ${now}, "failingSince" = null, "pausedUntil" = null
      where id = ${webhookId}`.execute(tx);
    return addNext(work, endpoint, event);
  }
  const pause = pauseAfter(attempts, Math.random());
  const asked = retryAfterOf(answer, now);
  const nextTime = pause === undefined ? null : new Date(now.getTime() + Math.max(pause, asked));
  await sql`update common_webhook_delivery set status = ${nextTime ? 'WAITING' : 'GIVEN_UP'}, "nextTime" = ${nextTime},
    attempts = ${attempts}, "lastCode" = ${code}, "lastFailure" = ${result.toUpperCase()}, answer = ${text}, "updateTime" = ${now}
    where id = ${id}`.execute(tx);
  const since = endpoint.failingSince ?? now;
  // a receiver that is not reached, or asks for a pause, gets no other event either
  const silence = code === null && pause !== undefined ? silenceAfter(pause) : asked;
  const until = silence > 0 ? new Date(now.getTime() + silence) : null;
  await sql`update common_webhook set "failingSince" = ${since}, "pausedUntil" = ${until}
    where id = ${webhookId}`.execute(tx);
  if (!nextTime) await addNext(work, endpoint, event);
  const days = Number(work.host.settings['webhook.offDays']);
  if (code === GONE) await switchOff(work, endpoint, 'GONE');
  else if (now.getTime() - since.getTime() >= days * 24 * 3600_000)
    await switchOff(work, endpoint, 'FAILING');
  // an event of an endpoint that is switched off now waits until the endpoint is switched on again
  else if (nextTime) await jobs.add(sendJob(id, endpoint.tenantId, nextTime));
}

/** Adds the job of the next event of the same record. */
async function addNext(
  { jobs, now, tx }: Work,
  { id: webhookId, tenantId }: Endpoint,
  event: Event,
): Promise<void> {
  const next = await headOf(tx, { ...event, webhookId });
  if (next !== undefined) await jobs.add(sendJob(next, tenantId, now));
}

/** Switches an endpoint off, and notifies its administrators. */
async function switchOff(
  work: Work,
  { id, name, orgId, tenantId }: Endpoint,
  offReason: string,
): Promise<void> {
  const isOff = await work.transition('common.webhook', id, 'switchOff', { offReason, pausedUntil: null });
  if (!isOff) return;
  const { rows } = await sql<{ ids: readonly string[] }>`
    select ${orgId ? adminsOf(sql`${orgId}::text`) : platformAdmins(tenantId)} as ids`.execute(work.tx);
  await notifyAll(work, rows[0]?.ids ?? [], 'webhookOff', {
    params: { name },
    about: ['common.webhook', id],
  });
}

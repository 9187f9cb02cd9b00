import { type JobHandlers, outside, type Work } from '@isp/server';
import { sql } from 'kysely';
import { askProvider, type ProviderAnswer } from '../../../gateway/askProvider.ts';
import { ATTEMPTS } from './figures.ts';
import { headOf, type RecordEvents } from './headOf.ts';
import { resultOf } from './resultOf.ts';
import { sendJob, type WebhookJobs } from './sendJob.ts';
import { type Receiver, settleEvent } from './settleEvent.ts';
import { isSecret, signWebhook } from './signWebhook.ts';

/** Time within which a receiver must have answered, in milliseconds. */
const TIMEOUT_MS = 15_000;

interface Waiting extends RecordEvents {
  readonly id: string;
  readonly body: string;
  readonly tenantId: string;
  readonly nextTime: Date;
  readonly url: string;
  readonly pausedUntil: Date | null;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly oldSecretUntil: Date | null;
}

/**
 * Job that sends an event. The event stays stored until the receiver has accepted it: if the process ends during the
 * call, another process sends it again, with the same id, when the lease of the job has ended. An event of a record waits
 * until the earlier events of the same record are sent or given up; events of other records do not wait.
 */
export const sendJobs: JobHandlers<keyof WebhookJobs> = {
  async 'webhook.send'(work, { id }) {
    const event = await findWaiting(work, id);
    // the event was sent, or its endpoint is switched off: switching it on adds the job again
    if (!event) return undefined;
    // A test waits for no other event. The job of the earlier event of a record adds this one again.
    if (event.entity !== null && (await headOf(work.tx, event, sql`for update`)) !== id) return undefined;
    const { now } = work;
    const due = Math.max(event.nextTime.getTime(), event.pausedUntil?.getTime() ?? 0);
    if (due > now.getTime()) return work.jobs.add(sendJob(id, event.tenantId, new Date(due)));
    const { body, webhookId } = event;
    const headers = signWebhook({ id, body, time: now }, openSecrets(work, event));
    const { host, ports } = work;
    return outside(
      async () => {
        const answer = await post(await ports.providers.addressOf(new URL(event.url)));
        host.count(ATTEMPTS, resultOf(answer));
        return answer;
      },
      (next, answer) => settleEvent(next, { id, webhookId }, answer),
    );

    function post({ isOwn = false, url }: Receiver): Promise<ProviderAnswer> {
      return askProvider({
        ...{ url, isOwn, body, method: 'POST', timeout: TIMEOUT_MS, networks: host.providerNetworks },
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'isp-webhook/1' },
      });
    }
  },
};

async function findWaiting({ tx }: Work, id: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select d.id, d.body, d."webhookId", d."tenantId", d.entity, d."recordId", d."nextTime", w.url, w."pausedUntil",
      w."oldSecretUntil", s.secret, s."oldSecret"
    from common_webhook_delivery d
    join common_webhook w on w.id = d."webhookId" and w.status = 'ON' and not w."isDeleted"
    join common_webhook_secret s on s."webhookId" = w.id
    where d.id = ${id} and d.status = 'WAITING'`.execute(tx);
  return rows[0];
}

/** Returns the secrets that sign now. @throws Error if the keys of the service no longer open them */
function openSecrets(
  { host: { sealer }, now }: Work,
  { oldSecret, oldSecretUntil, secret }: Waiting,
): readonly string[] {
  const sealed = [secret, ...(oldSecret && oldSecretUntil && oldSecretUntil > now ? [oldSecret] : [])];
  return sealed.map((text) => {
    // the secrets of the demo are not sealed, because the demo has no key
    const opened = sealer.open(text) ?? (isSecret(text) ? text : undefined);
    if (opened === undefined)
      throw new Error(
        'The secret of the webhook cannot be decrypted with ISP_FIELD_KEY. Add the former key, or rotate the secret.',
      );
    return opened;
  });
}

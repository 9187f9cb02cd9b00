import { type EntityRules, Refusal } from '@isp/server';
import { sql } from 'kysely';
import type { CommonWebhookDelivery, CommonWebhookDeliveryForms } from '../../../generated/rows.ts';
import { sendJob } from './sendJob.ts';

/** Rules of the events that were sent to endpoints, or wait to be sent. */
export const deliveryRules: EntityRules<CommonWebhookDelivery, CommonWebhookDeliveryForms> = {
  // a deleted endpoint has no address and no secret any more
  allows: (_asking, { lastFailure }, action) => action !== 'resend' || lastFailure !== 'DELETED',
  actions: {
    async resend(work, { rows }) {
      const webhooks = [...new Set(rows.map(({ webhookId }) => webhookId))];
      const { rows: deleted } = await sql`
        select id from common_webhook where id = any(${webhooks}) and "isDeleted"`.execute(work.tx);
      if (deleted.length > 0) throw new Refusal('STATE_NOT_ALLOWED');
      return { attempts: 0, nextTime: work.now, sentTime: null, lastFailure: null };
    },
  },
  afterActions: {
    resend: ({ caller, jobs, now }, rows) =>
      jobs.add(...rows.map(({ id }) => sendJob(id, caller.tenantId, now))),
  },
};

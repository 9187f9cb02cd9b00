import { defineArea } from '@isp/server';
import type { CommonRows } from '../../../generated/rows.ts';
import { deliveryRules } from './deliveryRules.ts';
import { webhookFigures } from './figures.ts';
import { webhookMigrations } from './migrations.ts';
import { noteChanges } from './noteChanges.ts';
import { webhookRefusals } from './refusals.ts';
import { sendJobs } from './sendEvent.ts';
import { sweepEvents } from './sweepEvents.ts';
import { makeSecret, webhookRules } from './webhookRules.ts';

/**
 * Module of the webhooks. A change of a record stores its events in its own transaction (outbox); jobs send them to the
 * endpoints afterwards.
 */
export const webhook = defineArea<CommonRows>({
  area: 'common',
  name: 'common/webhook',
  after: ['common', 'developer', 'gateway'],
  entities: { webhook: webhookRules, webhookDelivery: deliveryRules },
  columns: {
    'common.webhook': {
      waiting: `select count(*) from common_webhook_delivery d
        where d."webhookId" = common_webhook.id and d.status = 'WAITING'`,
    },
  },
  asks: { 'common.webhook': { create: makeSecret, newSecret: makeSecret } },
  changed: noteChanges,
  jobs: sendJobs,
  refusals: webhookRefusals,
  sweep: sweepEvents,
  figures: webhookFigures,
  migrations: webhookMigrations,
});

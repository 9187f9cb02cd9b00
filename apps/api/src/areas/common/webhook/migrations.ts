import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { followChangesOf } from '@isp/server/internal';
import { jobTable, runAll } from '../../../platform/tables/tableSql.ts';

/** The secrets of endpoints, which no request reads, and the sequence that numbers events. */
export const webhookMigrations: ModuleMigrations = {
  '2026-11-30-01-webhooks': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'common_webhook_secret',
          `"webhookId" text primary key, secret text not null, "oldSecret" text`,
        ),
        'create sequence if not exists common_webhook_seq',
        `grant usage on sequence common_webhook_seq to ${databaseRoles.job}`,
        // finds the earliest waiting event of a record
        `create index if not exists common_webhook_delivery_waiting
          on common_webhook_delivery ("webhookId", entity, "recordId", seq) where status = 'WAITING'`,
      ]),
  },
  '2026-11-30-02-followed-changes': {
    up: (db) =>
      runAll(db, [
        followChangesOf(`exists (select from public.common_webhook w
          where w.status = 'ON' and not w."isDeleted" and w.entities ? $1)`),
        // counts the events that were given up
        `create index if not exists common_webhook_delivery_given_up
          on common_webhook_delivery (id) where status = 'GIVEN_UP'`,
      ]),
  },
};

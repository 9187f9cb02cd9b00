import { defineModule } from '@isp/server';
import { sql } from 'kysely';
import { jobTable, runAll } from '../tables/tableSql.ts';
import { mailRefusals } from './refusals.ts';

/** Module that stores mails and sends them. */
export const mail = defineModule({
  name: 'mail',
  migrations: {
    '2026-11-24-04-mails': {
      up: (db) =>
        runAll(db, [
          ...jobTable(
            'platform_mail_outbox',
            `id text primary key, address text not null, subject text not null, content text not null,
              "sendTime" timestamptz not null, "isSent" boolean not null default false`,
          ),
        ]),
    },
    '2026-11-28-10-mail-tries': {
      // adds the time at which an attempt to send started; it is removed when the result is stored
      up: (db) =>
        runAll(db, [`alter table platform_mail_outbox add column if not exists "triedTime" timestamptz`]),
    },
  },
  refusals: mailRefusals,
  async sweep(tx, now) {
    const yesterday = new Date(now.getTime() - 24 * 3600_000);
    await sql`delete from platform_mail_outbox where "sendTime" < ${yesterday}`.execute(tx);
  },
});

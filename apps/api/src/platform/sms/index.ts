import { defineModule } from '@isp/server';
import { sql } from 'kysely';
import { smsMigrations } from './migrations.ts';
import { sweepOutbox } from './outbox.ts';
import { smsRefusals } from './refusals.ts';
import { smsRoutes } from './smsRoutes.ts';

export const sms = defineModule({
  name: 'sms',
  migrations: smsMigrations,
  routes: [smsRoutes],
  refusals: smsRefusals,
  async sweep(tx, now) {
    await sweepOutbox(tx, now);
    await sql`delete from user_sms_code where "expiresAt" < ${now}`.execute(tx);
  },
});

import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { sweepSessions } from './sessions.ts';

/** Deletes the expired rows of all tables that are used for signing in. */
export async function sweepSignIn(tx: Tx, now: Date): Promise<void> {
  await sweepSessions(tx, now);
  await sql`delete from user_captcha where "expiresAt" < ${now}`.execute(tx);
  await sql`delete from user_login_attempt where "windowEnd" < ${now}`.execute(tx);
  await sql`delete from user_oauth_attempt where "expiresAt" < ${now}`.execute(tx);
  await sql`delete from user_oauth_ticket where "expiresAt" < ${now}`.execute(tx);
  await sql`delete from user_login_link where "expiresAt" < ${now}`.execute(tx);
  await sql`delete from user_oidc_store where "expiresAt" < ${now}`.execute(tx);
}

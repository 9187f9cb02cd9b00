import { createJobQueue, type JobHandler, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { sweepLabelSessions } from '../../areas/dataSet/label/labelSession.ts';
import { sweepSessions } from '../signIn/sessions.ts';
import { sweepOutbox } from '../sms/outbox.ts';

/** Milliseconds between two rounds. */
const every = 3600_000;
/** Milliseconds an answered submit is remembered: far longer than anybody tries again. */
const rememberSubmits = 24 * 3600_000;

/** Milliseconds browsers' error lists are kept. */
const keepErrorLists = 30 * 24 * 3600_000;

const kind = 'api.housekeeping';

/** Puts the next round into the queue; processes that share a database share one. */
export const planHousekeeping = (tx: Tx, dueTime: Date): Promise<void> =>
  createJobQueue(tx).add({ key: kind, kind, payload: {}, dueTime });

/** Throws away what has run out, so that no table of the sign-in grows without end. */
export const housekeeping: Readonly<Record<string, JobHandler>> = {
  async [kind]({ jobs, now, tx }) {
    await sweepSessions(tx, now);
    await sweepLabelSessions(tx, now);
    await sql`delete from user_captcha where "expiresAt" < ${now}`.execute(tx);
    await sql`delete from user_login_attempt where "windowEnd" < ${now}`.execute(tx);
    await sweepOutbox(tx, now);
    await sql`delete from user_sms_code where "expiresAt" < ${now}`.execute(tx);
    await sql`delete from user_oauth_attempt where "expiresAt" < ${now}`.execute(tx);
    await sql`delete from user_oauth_ticket where "expiresAt" < ${now}`.execute(tx);
    await sql`delete from user_oidc_store where "expiresAt" < ${now}`.execute(tx);
    await sql`delete from notebook_ticket where "expiresAt" < ${now}`.execute(tx);
    const lists = new Date(now.getTime() - keepErrorLists);
    await sql`delete from common_client_log where "receiveTime" < ${lists}`.execute(tx);
    const old = new Date(now.getTime() - rememberSubmits);
    await sql`delete from isp_idempotency where "createTime" < ${old}`.execute(tx);
    await jobs.add({ key: kind, kind, payload: {}, dueTime: new Date(now.getTime() + every) });
  },
};

import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { RulesHost } from '../../../platform/host/rulesHost.ts';

/** Returns the time before which calls and their figures are deleted, by the setting `log.retentionDays`. */
export const oldestKept = (now: Date, { settings }: Pick<RulesHost, 'settings'>): Date =>
  new Date(now.getTime() - Number(settings['log.retentionDays']) * 24 * 3600_000);

/** Deletes calls that are older than the retention period. */
export async function sweepRequestLog(tx: Tx, now: Date, host: RulesHost): Promise<void> {
  const oldest = oldestKept(now, host);
  await sql`delete from logs_request_payload where "requestTime" < ${oldest}`.execute(tx);
  await sql`delete from logs_request_log where "requestTime" < ${oldest}`.execute(tx);
}

import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { Ports } from '../../../ports/ports.ts';

/** The moment before which calls and their figures are no longer kept. */
export const oldestKept = (now: Date, { settings }: Pick<Ports, 'settings'>): Date =>
  new Date(now.getTime() - Number(settings['log.retentionDays']) * 24 * 3600_000);

/** Deletes calls that were kept long enough. */
export async function sweepRequestLog(tx: Tx, now: Date, ports: Ports): Promise<void> {
  const oldest = oldestKept(now, ports);
  await sql`delete from logs_request_payload where "requestTime" < ${oldest}`.execute(tx);
  await sql`delete from logs_request_log where "requestTime" < ${oldest}`.execute(tx);
}

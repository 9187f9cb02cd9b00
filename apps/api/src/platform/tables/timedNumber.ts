import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { toDateTime } from '../../rules/dateTimes.ts';

/**
 * Returns a text number made of a prefix, the time (to the second) and the last four digits of a count. Example:
 * `TX202611201533120042`.
 */
export const timedText = (prefix: string, at: Date, count: number): string =>
  `${prefix}${toDateTime(at).replaceAll(/\D/g, '')}${String(count % 10_000).padStart(4, '0')}`;

/**
 * Returns a new unique number for the current time. The last digits come from a database sequence, which gives
 * every call a different value without waiting for a lock. Must run as the job role.
 */
export async function timedNumber(tx: Tx, prefix: string, sequence: string, now: Date): Promise<string> {
  const { rows } = await sql<{ next: string | number }>`
    select nextval(${sequence}::regclass) as next`.execute(tx);
  return timedText(prefix, now, Number(rows[0]?.next ?? 0));
}

import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { toDateTime } from '../../rules/dateTimes.ts';

/** Returns a number that consists of the second in which it is made, and four digits: `TX202611201533120042`. */
export const timedText = (prefix: string, at: Date, count: number): string =>
  `${prefix}${toDateTime(at).replaceAll(/\D/g, '')}${String(count % 10_000).padStart(4, '0')}`;

/**
 * Returns the next number for the present time. It waits for no lock: the digits come from a sequence, which gives
 * each caller different digits. Runs as the job role.
 */
export async function timedNumber(tx: Tx, prefix: string, sequence: string, now: Date): Promise<string> {
  const { rows } = await sql<{ next: string | number }>`
    select nextval(${sequence}::regclass) as next`.execute(tx);
  return timedText(prefix, now, Number(rows[0]?.next ?? 0));
}

import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Counts the calls of all open interfaces in the time for which figures are stored. */
export async function countServed(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select calls_served()::float8 as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

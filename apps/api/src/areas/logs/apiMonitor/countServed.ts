import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Calls of all open interfaces, as far back as their figures are kept. */
export async function countServed(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select calls_served()::float8 as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

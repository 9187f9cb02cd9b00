import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/**
 * Counts the organisations that joined the platform and are in use. The platform's own organisation and the
 * personal spaces of customers are not counted.
 */
export async function countOrganizations(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select organizations_joined()::float8 as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Organisations that joined the platform and are in use: neither the platform's own nor customers' spaces. */
export async function countOrganizations(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select organizations_joined()::float8 as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Returns the code of a new organisation, such as `ORG000013`. Runs as the job role. */
export async function nextOrgCode(tx: Tx): Promise<string> {
  const { rows } = await sql<{ next: string | number }>`
    select nextval('code_organisation'::regclass) as next`.execute(tx);
  return `ORG${String(rows[0]?.next ?? 0).padStart(6, '0')}`;
}

import type { Work } from '@isp/server';
import { sql } from 'kysely';
import { adminsOf } from '../../developer/adminsOf.ts';

/**
 * Returns the ids of the administrators of an organisation. These administrators get the messages about the
 * organisation's money. Runs as the service.
 */
export async function adminsOfOrg(
  { tx }: Pick<Work, 'tx'>,
  orgId: string | null,
): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: readonly string[] }>`
    select ${adminsOf(sql`${orgId}::text`)} as ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

import type { Work } from '@isp/server';
import { sql } from 'kysely';
import type { ResourceOrder } from '../../generated/rows.ts';
import { tables } from '../../rules/tables.ts';
import { adminsOf } from '../developer/adminsOf.ts';

/**
 * Returns the ids of the users that get messages about an order: the user that made the order, or the
 * administrators of the organisation if this user is no longer a member. When a member is removed, the
 * administrator becomes the creator of the member's other records; but an order keeps its creator, because it
 * documents which user spent the money. Runs as the service.
 */
export async function audienceOf(
  { tx }: Pick<Work, 'tx'>,
  { createUser, orgId }: Pick<ResourceOrder, 'createUser' | 'orgId'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select case when exists (select from ${tables('developer.orgMember')} m where m."orgId" = ${orgId} and m."userId" = ${createUser}
        and m.status = 'ACTIVE' and not m."isDeleted")
      then array[${createUser}::text] else ${adminsOf(sql`${orgId}`)} end as ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

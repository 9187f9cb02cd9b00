import type { Work } from '@isp/server';
import { sql } from 'kysely';

const gi = 1024 ** 3;

/**
 * Returns the limit and the use of an organisation's image storage, in bytes. `limit` is undefined for an
 * organisation without a storage space for images.
 */
export async function storageOf(
  { records, tx }: Work,
  orgId: string,
): Promise<{ readonly limit: number | undefined; readonly used: number }> {
  const { rows } = await sql<{ used: number }>`select coalesce(sum(i."sizeBytes"), 0)::float8 as used
    from miror_image i join miror_repo r on r.id = i."repoId" and not r."isDeleted"
    where r."orgId" = ${orgId} and not i."isDeleted" and i.status <> 'DELETING'`.execute(tx);
  const spaces = { orgId, resourceType: 'IMAGE_STORAGE', status: 'RUNNING' };
  const { storageGi } = await records('resource.resource').sum(spaces, ['storageGi']);
  return { used: rows[0]?.used ?? 0, limit: storageGi > 0 ? storageGi * gi : undefined };
}

export const isFull = async (work: Work, orgId: string): Promise<boolean> => {
  const { limit, used } = await storageOf(work, orgId);
  return limit !== undefined && used >= limit;
};

import { Refusal, type Work } from '@isp/server';

/**
 * Checks that an organisation has room for more members. The organisation must be locked. Runs as the service.
 *
 * @param more - number of members to add
 * @throws Refusal MEMBER_LIMIT
 */
export async function requireSeat({ records }: Work, orgId: string, more = 1): Promise<void> {
  const organisation = await records('developer.organization').find(orgId);
  const limit = organisation?.memberLimit ?? null;
  if (limit === null) return;
  const there = await records('developer.orgMember').count({ orgId, status: 'ACTIVE' });
  if (there + more > limit) throw new Refusal('MEMBER_LIMIT', { params: { limit } });
}

import { Refusal, type Work } from '@isp/server';

/**
 * Refuses more members than an organisation may have. The organisation is locked; runs as the service.
 *
 * @param more - members that come
 * @throws Refusal MEMBER_LIMIT
 */
export async function requireSeat({ records }: Work, orgId: string, more = 1): Promise<void> {
  const organisation = await records('developer.organization').find(orgId);
  const limit = organisation?.memberLimit ?? null;
  if (limit === null) return;
  const there = await records('developer.orgMember').count({ orgId, status: 'ACTIVE' });
  if (there + more > limit) throw new Refusal('MEMBER_LIMIT', { params: { limit } });
}

import { Refusal, type Work } from '@isp/server';
import type { InvitedOrgProjectInvitation as Invitation } from '../../generated/rows.ts';
import { groupBy } from '../../rules/groupBy.ts';
import { ownersOfPhones } from './ownersOfPhones.ts';
import { type Named, requireInvitable, toProject } from './requireInvitable.ts';

/**
 * Returns the present invitees of invitations that are sent again, by invitation id. For an invitation by phone,
 * this is the user that has verified the phone. A link has no invitee until the new link is opened. Otherwise the
 * earlier invitee is kept. The projects must be locked. Runs as the service.
 *
 * @throws Refusal PROJECT_NOT_ACTIVE, MEMBER_NOT_ACTIVE, ALREADY_MEMBER, INVITE_PENDING
 */
export async function inviteesAgain(
  work: Work,
  rows: readonly Invitation[],
): Promise<ReadonlyMap<string, Named>> {
  const again = new Map<string, Named>();
  for (const [projectId, those] of groupBy(rows, (row) => row.projectId ?? '')) {
    const project = await work.records('project.project').find(projectId);
    if (project?.status !== 'ACTIVE' && project?.status !== 'SUSPENDED')
      throw new Refusal('PROJECT_NOT_ACTIVE');
    const phones = those.flatMap(({ inviteePhone }) => inviteePhone ?? []);
    const owners = await ownersOfPhones(work, project.tenantId, phones);
    for (const { channel, id, inviteeName, inviteePhone: phone, inviteeUserId, orgId } of those) {
      if (channel === 'LINK') {
        again.set(id, { userId: null, name: null, phone: null });
        continue;
      }
      const owner = owners.get(phone ?? '');
      const userId = owner?.id ?? inviteeUserId;
      if (channel === 'MEMBER') await requireMember(work, orgId, userId);
      again.set(id, { userId, name: owner?.name ?? inviteeName ?? '', phone });
    }
    const invitees = those.flatMap(({ id }) => again.get(id) ?? []);
    await requireInvitable(work, toProject(project.id), invitees);
  }
  return again;
}

async function requireMember({ records }: Work, orgId: string | null, userId: string | null): Promise<void> {
  if (!(await records('developer.orgMember').exists({ orgId, userId, status: 'ACTIVE' })))
    throw new Refusal('MEMBER_NOT_ACTIVE');
}

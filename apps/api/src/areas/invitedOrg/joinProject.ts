import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import { parseDateTime } from '../../dateTimes.ts';
import type { InvitedOrgProjectInvitation as Invitation } from '../../generated/rows.ts';
import { requireSeat } from '../developer/requireSeat.ts';

/** States of a project somebody can still come to. */
const open: ReadonlySet<string | null> = new Set(['ACTIVE', 'SUSPENDED']);

/**
 * Makes who is invited a member of the project, and of its organisation where they are none yet: with the right to look,
 * which its administrator widens. A customer is a developer from then on. Organisation and project are locked; runs as
 * the service.
 *
 * @throws Refusal INVITE_INVALID, MEMBER_LIMIT
 */
export async function joinProject(work: Work, invitation: Invitation): Promise<void> {
  const { inviterName, orgId, projectId, projectRole } = invitation;
  const { now, records, tx } = work;
  const userId = invitation.inviteeUserId ?? '';
  const end = parseDateTime(invitation.expireTime);
  const sent = parseDateTime(invitation.sendTime);
  const project = await records('project.project').find(projectId ?? '');
  const organisation = await records('developer.organization').find(orgId ?? '');
  if (!project || !open.has(project.status) || organisation?.status !== 'NORMAL' || !end || end <= now)
    throw new Refusal('INVITE_INVALID');
  const common = {
    tenantId: project.tenantId,
    orgId,
    userId,
    createUser: userId,
    createTime: now,
    rowVersion: 0,
  };

  const members = records('developer.orgMember');
  const member = await members.first({ orgId, userId });
  // whom the administrator switched off is not let in by somebody else, and who was asked as a member is one still
  if (wasOutSince(member, sent)) throw new Refusal('INVITE_INVALID');
  if (member?.status === 'DISABLED' || (invitation.channel === 'MEMBER' && member?.status !== 'ACTIVE'))
    throw new Refusal('INVITE_INVALID');
  if (member?.status !== 'ACTIVE') {
    await requireSeat(work, organisation.id);
    const asGuest = { isAdmin: 0, orgRoles: ['VIEWER'], inviterName, joinTime: now, status: 'ACTIVE' };
    if (member) await members.patch(member.id, asGuest);
    else await members.insert({ ...common, ...asGuest, id: work.newId(), isDeleted: false });
    await sql`update user_user set "userType" = 2, "updateTime" = ${now}
      where id = ${userId} and "userType" = 1`.execute(tx);
  }

  const inProject = records('project.projectMember');
  const before = await inProject.first({ projectId, userId });
  // whoever came in by another way stays what they are
  if (before?.status === 'ACTIVE') return;
  if (wasOutSince(before, sent)) throw new Refusal('INVITE_INVALID');
  const asMember = { projectRole, joinTime: now, status: 'ACTIVE' };
  if (before) await inProject.patch(before.id, asMember);
  else await inProject.insert({ ...common, ...asMember, id: work.newId(), projectId, isDeleted: false });
}

/** Whoever was removed after they were asked, or left, comes back by a newer invitation only. */
function wasOutSince(
  member: { readonly status: string | null; readonly updateTime: string | null } | undefined,
  sent: Date | undefined,
): boolean {
  if (member?.status !== 'REMOVED' && member?.status !== 'LEFT') return false;
  const out = parseDateTime(member.updateTime);
  return out !== undefined && sent !== undefined && out > sent;
}

import { Refusal, type Work } from '@isp/server';
import type { InvitedOrgProjectInvitation as Invitation } from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { joinOrganisation, leftSince } from './joinOrganisation.ts';

/** States of a project that accept new members. */
const open: ReadonlySet<string | null> = new Set(['ACTIVE', 'SUSPENDED']);

/**
 * Makes the invitee a member of the project. An invitee that does not belong to the project's organisation also
 * becomes a viewer in the organisation, until the organisation's administrator gives them another role.
 * Organisation and project must be locked. Runs as the service.
 *
 * @throws Refusal INVITE_INVALID, MEMBER_LIMIT
 */
export async function joinProject(work: Work, invitation: Invitation): Promise<void> {
  const { orgId, projectId, projectRole } = invitation;
  const { now, records } = work;
  const userId = invitation.inviteeUserId ?? '';
  const project = await records('project.project').find(projectId ?? '');
  if (!project || !open.has(project.status)) throw new Refusal('INVITE_INVALID');
  await joinOrganisation(work, invitation, ['VIEWER']);

  const inProject = records('project.projectMember');
  const before = await inProject.first({ projectId, userId });
  // The invitee is already a member, so the role does not change.
  if (before?.status === 'ACTIVE') return;
  if (leftSince(before, parseDateTime(invitation.sendTime))) throw new Refusal('INVITE_INVALID');
  const asMember = { projectRole, joinTime: now, status: 'ACTIVE' };
  if (before) await inProject.patch(before.id, asMember);
  else
    await inProject.insert({
      ...{ id: work.newId(), tenantId: project.tenantId, orgId, userId, isDeleted: false, rowVersion: 0 },
      ...{ createUser: userId, createTime: now, projectId },
      ...asMember,
    });
}

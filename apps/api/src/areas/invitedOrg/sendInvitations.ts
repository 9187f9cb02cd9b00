import type { FollowedRow, FollowWork } from '@isp/server/internal';
import type {
  InvitedOrgProjectInvitation as Invitation,
  Project,
  ProjectForms,
} from '../../generated/rows.ts';
import { expiryOf } from './expiry.ts';
import { type Invitee, inviteesOf } from './inviteesOf.ts';
import { type From, newInvitation, organisationOf } from './newInvitation.ts';
import { notifyInvitee } from './notifyInvitee.ts';
import { requireInvitable, toProject } from './requireInvitable.ts';

/** Invites users to projects. Either all users are invited or none. The projects must be locked. */
export async function sendInvitations(
  work: FollowWork,
  rows: readonly FollowedRow<'project.project'>[],
  given: object,
): Promise<void> {
  const { caller } = work;
  if (!caller) return;
  const form = given as ProjectForms['inviteMember'];
  for (const project of rows) {
    const invitees = await inviteesOf(work, project, form, caller.locale);
    await requireInvitable(work, toProject(project.id), invitees);
    const org = await organisationOf(work, project);
    for (const invitee of invitees)
      await notifyInvitee(work, await add(work, project, org, invitee, form), caller.userId);
  }
}

/**
 * Makes a link for each project. The first user that answers the link uses it up. @returns the link of the last
 * project
 */
export async function sendLink(
  work: FollowWork,
  rows: readonly FollowedRow<'project.project'>[],
  given: object,
): Promise<Pick<Invitation, 'inviteLink'>> {
  const invitee = { channel: 'LINK', userId: null, name: null, phone: null } as const;
  let inviteLink: string | null = null;
  for (const project of rows) {
    const form = given as ProjectForms['inviteLink'];
    ({ inviteLink } = await add(work, project, await organisationOf(work, project), invitee, form));
  }
  return { inviteLink };
}

/** Stores an invitation, and adds the job that ends the invitation. */
async function add(
  work: FollowWork,
  { id: projectId, projectName }: Project,
  from: From,
  invitee: Invitee,
  { message, projectRole }: ProjectForms['inviteLink'],
): Promise<Invitation> {
  const columns = await newInvitation(work, 'projectInvitation', from, work.caller, invitee);
  const invitation = await work.records('invitedOrg.projectInvitation').insert({
    ...columns,
    ...{ projectId, projectName, projectRole, message: message ?? null },
  });
  await work.jobs.add(expiryOf('projectInvitation', invitation.id, columns.expireTime));
  return invitation;
}

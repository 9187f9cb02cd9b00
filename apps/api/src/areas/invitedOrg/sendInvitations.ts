import type { FollowWork, RowWithId } from '@isp/server';
import { sql } from 'kysely';
import type {
  InvitedOrgProjectInvitation as Invitation,
  Project,
  ProjectForms,
} from '../../generated/rows.ts';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { expiryOf, validFor } from './expiry.ts';
import { type Invitee, inviteesOf } from './inviteesOf.ts';
import { newInviteLink } from './inviteLink.ts';
import { requireInvitable, toProject } from './requireInvitable.ts';
import { tellInvitee } from './tellInvitee.ts';

/** Invites people to projects; they are locked. All of them are invited, or nobody. */
export async function sendInvitations(
  work: FollowWork,
  rows: readonly RowWithId[],
  given: object,
): Promise<void> {
  const { caller } = work;
  if (!caller) return;
  const form = given as ProjectForms['inviteMember'];
  for (const row of rows) {
    const project = row as unknown as Project;
    const invitees = await inviteesOf(work, project, form, caller.locale);
    await requireInvitable(work, toProject(project.id), invitees);
    const org = await organisationOf(work, project);
    for (const invitee of invitees)
      await tellInvitee(work, await add(work, project, org, invitee, form), caller.userId);
  }
}

/** Invites whoever opens a link, the first who answers. @returns the link, of the last project */
export async function sendLink(
  work: FollowWork,
  rows: readonly RowWithId[],
  given: object,
): Promise<Pick<Invitation, 'inviteLink'>> {
  const invitee = { channel: 'LINK', userId: null, name: null, phone: null } as const;
  let inviteLink: string | null = null;
  for (const row of rows) {
    const form = given as ProjectForms['inviteLink'];
    const project = row as unknown as Project;
    ({ inviteLink } = await add(work, project, await organisationOf(work, project), invitee, form));
  }
  return { inviteLink };
}

/** Whom an invitation is from, as it says. */
type Organisation = Pick<Invitation, 'orgLogo' | 'orgTitle'>;

async function organisationOf({ tx }: FollowWork, { orgId }: Project): Promise<Organisation> {
  const { rows } = await sql<{ orgName: string; logo: string | null }>`
    select "orgName", logo from developer_organization where id = ${orgId}`.execute(tx);
  return { orgTitle: rows[0]?.orgName ?? '', orgLogo: rows[0]?.logo || null };
}

/** Writes an invitation down, with the job that ends it. */
async function add(
  { caller, jobs, newId, now, records, tx }: FollowWork,
  { id: projectId, orgId, projectName, tenantId }: Project,
  organisation: Organisation,
  { channel, name, phone, userId }: Invitee,
  { message, projectRole }: ProjectForms['inviteLink'],
): Promise<Invitation> {
  const expireTime = new Date(now.getTime() + validFor);
  const invitation = await records('invitedOrg.projectInvitation').insert({
    ...{ id: newId(), tenantId, orgId, isDeleted: false, rowVersion: 0 },
    ...{ createUser: caller?.userId, createTime: now, updateUser: caller?.userId, updateTime: now },
    inviteNo: await timedNumber(tx, 'IV', 'code_invitation', now),
    ...{ projectId, projectName, inviterName: caller?.userName },
    ...organisation,
    ...{ channel, inviteePhone: phone, inviteeUserId: userId, inviteeName: name },
    inviteLink: channel === 'LINK' ? newInviteLink('projectInvitation') : null,
    ...{ projectRole, message: message ?? null },
    ...{ sendTime: now, expireTime, handleTime: null, status: 'PENDING' },
  });
  await jobs.add(expiryOf('projectInvitation', invitation.id, expireTime));
  return invitation;
}

import type { Values } from '@isp/server';
import type { Follow, FollowedRow, FollowWork } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import type { InvitedOrgProjectInvitation as Invitation } from '../../generated/rows.ts';
import { tables } from '../../rules/tables.ts';
import { expiryKey, type InvitationKind } from './expiry.ts';

/** Withdraws the invitations to deleted projects. */
export const withdrawAll: Follow = (work, rows) =>
  withdraw(work, 'projectInvitation', { projectId: rows.map(({ id }) => id) });

/** Withdraws the invitations of dissolved organisations, including the invitations to their projects. */
export const withdrawOfOrg: Follow = async (work, rows) => {
  const orgId = rows.map(({ id }) => id);
  await withdraw(work, 'orgInvitation', { orgId });
  await withdraw(work, 'projectInvitation', { orgId });
};

/**
 * Withdraws the open invitations to people that no longer belong to the organisation, and the links that these
 * people may no longer offer. The organisation must be locked, which also locks all of its invitations.
 */
export const withdrawFromMember: Follow<'developer.orgMember'> = async (work, rows) => {
  for (const { orgId, userId } of rows) {
    await withdrawFrom(work, ['orgInvitation', 'projectInvitation'], userId, { orgId });
  }
  await withdrawLinksOfOrg(work, rows);
};

/**
 * Withdraws the open invitations to people that no longer belong to a project, and the links that these people may
 * no longer offer. The project must be locked.
 */
export const withdrawFromProject: Follow<'project.projectMember'> = async (work, rows) => {
  for (const { projectId, userId } of rows) {
    await withdrawFrom(work, ['projectInvitation'], userId, { projectId });
  }
  await withdrawLinksOfProject(work, rows);
};

/**
 * Withdraws links whose authors have lost the right to invite, because any user with the code of a link can join.
 * Administrators of the organisation may invite to all projects of the organisation; developers may invite to
 * projects that they manage.
 */
export async function withdrawLinksOfOrg(
  work: FollowWork,
  rows: readonly FollowedRow<'developer.orgMember'>[],
): Promise<void> {
  const orgs = rows.map(({ orgId }) => orgId);
  await withdrawLinks(work, sql.ref('orgId'), orgs);
  const { rows: lost } = await sql<{ id: string }>`
    select i.id from invited_org_org_invitation i
    where i."orgId" = any(${[...new Set(orgs)]}::text[]) and i.channel = 'LINK' and i.status = 'PENDING'
      and not i."isDeleted" and not exists (
        select from ${tables('developer.orgMember')} o
        where o."orgId" = i."orgId" and o."userId" = i."createUser" and o.status = 'ACTIVE' and not o."isDeleted"
          and o."isAdmin" = 1)`.execute(work.tx);
  if (lost.length > 0) await withdraw(work, 'orgInvitation', { id: lost.map(({ id }) => id) });
}

/** Withdraws links to projects whose authors have lost the right to invite, after roles in a project have changed. */
export const withdrawLinksOfProject = (
  work: FollowWork,
  rows: readonly FollowedRow<'project.projectMember'>[],
): Promise<void> =>
  withdrawLinks(
    work,
    sql.ref('projectId'),
    rows.map(({ projectId }) => projectId),
  );

async function withdrawLinks(
  work: FollowWork,
  column: RawBuilder<unknown>,
  values: readonly (string | null)[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select i.id from invited_org_project_invitation i
    where i.${column} = any(${[...new Set(values)]}::text[]) and i.channel = 'LINK' and i.status = 'PENDING'
      and not i."isDeleted" and not exists (
        select from ${tables('developer.orgMember')} o
        where o."orgId" = i."orgId" and o."userId" = i."createUser" and o.status = 'ACTIVE' and not o."isDeleted"
          and (o."isAdmin" = 1 or o."orgRoles" ? 'DEVELOPER' and exists (
            select from ${tables('project.projectMember')} p
            where p."projectId" = i."projectId" and p."userId" = i."createUser" and p.status = 'ACTIVE'
              and not p."isDeleted" and p."projectRole" in ('OWNER', 'MANAGER'))))`.execute(work.tx);
  if (rows.length > 0) await withdraw(work, 'projectInvitation', { id: rows.map(({ id }) => id) });
}

/**
 * Withdraws the open invitations to a person. They are found by the user's id and by the user's phone, whether the
 * phone is verified or not.
 */
async function withdrawFrom(
  work: FollowWork,
  kinds: readonly InvitationKind[],
  userId: string | null,
  where: Values<Invitation>,
): Promise<void> {
  const { rows } = await sql<{ phone: string }>`
    select phone from ${tables('user.user')} where id = ${userId} and phone is not null`.execute(work.tx);
  for (const kind of kinds) {
    await withdraw(work, kind, { ...where, inviteeUserId: userId });
    for (const { phone } of rows) await withdraw(work, kind, { ...where, inviteePhone: phone });
  }
}

async function withdraw(
  { jobs, now, transitionAll }: FollowWork,
  kind: InvitationKind,
  which: Values<Invitation>,
): Promise<void> {
  const where = { ...which, status: 'PENDING' };
  const gone = await transitionAll<string>(`invitedOrg.${kind}`, where, 'cancel', { handleTime: now });
  await jobs.drop(...gone.map(({ id }) => expiryKey(kind, id)));
}

import { Refusal, type Work } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../../rules/tables.ts';
import type { Invitee } from './inviteesOf.ts';

/** Values by which an invitee is identified, whatever the channel is. */
export type Named = Pick<Invitee, 'userId' | 'name' | 'phone'>;

/** Returns the invitee's name as the sender knows it: the phone that the sender entered, or else the name. */
const nameOf = ({ name, phone }: Named): string => phone ?? name ?? '';

const isSame = (one: Pick<Named, 'userId' | 'phone'>, other: Pick<Named, 'userId' | 'phone'>): boolean =>
  (one.userId !== null && one.userId === other.userId) || (one.phone !== null && one.phone === other.phone);

/**
 * SQL for the members and the pending invitees of an organisation or a project, and the refusal for an invitee that
 * is a member.
 */
interface Where {
  readonly already: 'ALREADY_MEMBER' | 'ALREADY_IN_ORG';
  readonly members: RawBuilder<{ userId: string }>;
  readonly pending: RawBuilder<{ userId: string | null; phone: string | null }>;
}

export const toProject = (projectId: string): Where => ({
  already: 'ALREADY_MEMBER',
  members: sql`select "userId" from ${tables('project.projectMember')}
    where "projectId" = ${projectId} and status = 'ACTIVE' and not "isDeleted"`,
  pending: sql`select "inviteeUserId" as "userId", "inviteePhone" as phone from invited_org_project_invitation
    where "projectId" = ${projectId} and status = 'PENDING' and not "isDeleted"`,
});

/** Returns the SQL for the members and pending invitees of an organisation. Disabled members count as members. */
export const toOrganisation = (orgId: string): Where => ({
  already: 'ALREADY_IN_ORG',
  members: sql`select "userId" from ${tables('developer.orgMember')}
    where "orgId" = ${orgId} and status in ('ACTIVE', 'DISABLED') and not "isDeleted"`,
  pending: sql`select "inviteeUserId" as "userId", "inviteePhone" as phone from invited_org_org_invitation
    where "orgId" = ${orgId} and status = 'PENDING' and not "isDeleted"`,
});

/**
 * Checks that no invitee is a member, is already invited, or occurs twice. The refusal names all of these invitees.
 * The project or organisation must be locked. Runs as the service.
 *
 * @throws Refusal ALREADY_MEMBER, ALREADY_IN_ORG, INVITE_PENDING
 */
export async function requireInvitable(
  { tx }: Pick<Work, 'tx'>,
  { already, members, pending: asked }: Where,
  invitees: readonly Named[],
): Promise<void> {
  const active = new Set((await members.execute(tx)).rows.map(({ userId }) => userId));
  refuse(
    already,
    invitees.filter(({ userId }) => userId !== null && active.has(userId)),
  );
  const { rows: pending } = await asked.execute(tx);
  refuse(
    'INVITE_PENDING',
    invitees.filter((invitee, at) =>
      [...pending, ...invitees.slice(0, at)].some((other) => isSame(invitee, other)),
    ),
  );
}

function refuse(code: Where['already'] | 'INVITE_PENDING', those: readonly Named[]): void {
  if (those.length > 0) throw new Refusal(code, { params: { names: those.map(nameOf).join('、') } });
}

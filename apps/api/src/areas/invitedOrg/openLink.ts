import { type Caller, Refusal, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { tables } from '../../rules/tables.ts';
import type { InvitationKind } from './expiry.ts';
import { linkOf } from './inviteLink.ts';

interface Opened {
  readonly id: string;
  readonly status: string;
  readonly isOver: boolean;
  readonly inviteeUserId: string | null;
  readonly isIn: boolean;
}

/** Table of each type of invitation, and SQL that checks whether a user is already a member. */
const kinds = {
  orgInvitation: {
    table: sql.table('invited_org_org_invitation'),
    isIn: (
      userId: string,
    ) => sql`exists (select from ${tables('developer.orgMember')} m where m."orgId" = i."orgId"
      and m."userId" = ${userId} and m.status = 'ACTIVE' and not m."isDeleted")`,
    needless: 'INVITE_NEEDLESS_ORG',
  },
  projectInvitation: {
    table: sql.table('invited_org_project_invitation'),
    isIn: (
      userId: string,
    ) => sql`exists (select from ${tables('project.projectMember')} m where m."projectId" = i."projectId"
      and m."userId" = ${userId} and m.status = 'ACTIVE' and not m."isDeleted")`,
    needless: 'INVITE_NEEDLESS',
  },
} as const;

/**
 * Assigns an unanswered invitation by link to the user that opens the link. The invitation is then in this user's
 * list of invitations, to be read, accepted or declined. If another user opens the link later, this user gets the
 * invitation. Runs as the job role.
 *
 * @returns id of the invitation
 * @throws Refusal INVITE_LINK_WRONG, INVITE_WITHDRAWN, INVITE_USED, INVITE_EXPIRED, INVITE_NEEDLESS,
 * INVITE_NEEDLESS_ORG
 */
export async function openLink(
  tx: Tx,
  now: Date,
  kind: InvitationKind,
  code: string,
  opener: Caller,
): Promise<string> {
  const { userName, tenantId, userId } = opener;
  const { isIn, needless, table } = kinds[kind];
  const { rows } = await sql<Opened>`
    select i.id, i.status, i."expireTime" <= ${now} as "isOver", i."inviteeUserId",
      ${isIn(userId)} as "isIn"
    from ${table} i
    where i."inviteLink" = ${linkOf(kind, code)} and i."tenantId" = ${tenantId} and not i."isDeleted" for update of i`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Refusal('INVITE_LINK_WRONG');
  const isAnswered = found.status === 'ACCEPTED' || found.status === 'REJECTED';
  // The user who answered the invitation can still read it.
  if (isAnswered && found.inviteeUserId === userId) return found.id;
  if (isAnswered) throw new Refusal('INVITE_USED');
  if (found.status === 'CANCELED') throw new Refusal('INVITE_WITHDRAWN');
  if (found.isOver) throw new Refusal('INVITE_EXPIRED');
  if (found.isIn) throw new Refusal(needless);
  await sql`update ${table}
    set "inviteeUserId" = ${userId}, "inviteeName" = ${userName}, "updateTime" = ${now}, "rowVersion" = "rowVersion" + 1
    where id = ${found.id}`.execute(tx);
  return found.id;
}

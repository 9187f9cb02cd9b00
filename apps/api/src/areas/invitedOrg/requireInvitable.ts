import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { Invitee } from './inviteesOf.ts';

type Named = Pick<Invitee, 'userId' | 'name' | 'phone'>;

/** As whoever invites them knows them: a phone that was typed in, else the name. */
const nameOf = ({ name, phone }: Named): string => phone ?? name;

/**
 * Refuses to invite who works in the project already, or was asked and has not answered: by name, all of the call. The
 * project is locked; runs as the service.
 *
 * @param but - an invitation that does not count: the one that is sent again
 * @throws Refusal ALREADY_MEMBER, INVITE_PENDING
 */
export async function requireInvitable(
  { tx }: Pick<Work, 'tx'>,
  projectId: string,
  invitees: readonly Named[],
  but = '',
): Promise<void> {
  const { rows: members } = await sql<{ userId: string }>`
    select "userId" from project_project_member
    where "projectId" = ${projectId} and status = 'ACTIVE' and not "isDeleted"`.execute(tx);
  const active = new Set(members.map(({ userId }) => userId));
  refuse(
    'ALREADY_MEMBER',
    invitees.filter(({ userId }) => userId !== null && active.has(userId)),
  );
  const { rows: pending } = await sql<{ userId: string | null; phone: string | null }>`
    select "inviteeUserId" as "userId", "inviteePhone" as phone from invited_org_project_invitation
    where "projectId" = ${projectId} and status = 'PENDING' and id <> ${but} and not "isDeleted"`.execute(tx);
  refuse(
    'INVITE_PENDING',
    invitees.filter((invitee) =>
      pending.some(
        ({ phone, userId }) =>
          (userId !== null && userId === invitee.userId) || (phone !== null && phone === invitee.phone),
      ),
    ),
  );
}

function refuse(code: 'ALREADY_MEMBER' | 'INVITE_PENDING', those: readonly Named[]): void {
  if (those.length > 0) throw new Refusal(code, { params: { names: those.map(nameOf).join('、') } });
}

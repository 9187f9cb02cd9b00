import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { Invitee } from './inviteesOf.ts';

/** Somebody who is asked, however they are. */
export type Named = Pick<Invitee, 'userId' | 'name' | 'phone'>;

/** As whoever invites them knows them: a phone that was typed in, else the name. */
const nameOf = ({ name, phone }: Named): string => phone ?? name ?? '';

const isSame = (one: Pick<Named, 'userId' | 'phone'>, other: Pick<Named, 'userId' | 'phone'>): boolean =>
  (one.userId !== null && one.userId === other.userId) || (one.phone !== null && one.phone === other.phone);

/**
 * Refuses to invite who works in the project already, or was asked and has not answered, or is asked twice: by name, all
 * of the call. The project is locked; runs as the service.
 *
 * @throws Refusal ALREADY_MEMBER, INVITE_PENDING
 */
export async function requireInvitable(
  { tx }: Pick<Work, 'tx'>,
  projectId: string,
  invitees: readonly Named[],
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
    where "projectId" = ${projectId} and status = 'PENDING' and not "isDeleted"`.execute(tx);
  refuse(
    'INVITE_PENDING',
    invitees.filter((invitee, at) =>
      [...pending, ...invitees.slice(0, at)].some((asked) => isSame(invitee, asked)),
    ),
  );
}

function refuse(code: 'ALREADY_MEMBER' | 'INVITE_PENDING', those: readonly Named[]): void {
  if (those.length > 0) throw new Refusal(code, { params: { names: those.map(nameOf).join('、') } });
}

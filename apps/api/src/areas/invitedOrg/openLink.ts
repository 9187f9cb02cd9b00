import { type Caller, Refusal, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { linkOf } from './inviteLink.ts';

interface Opened {
  readonly id: string;
  readonly status: string;
  readonly isOver: boolean;
  readonly inviteeUserId: string | null;
  readonly isIn: boolean;
}

/**
 * Whoever has the code of an invitation is who is invited, until somebody answers it: it is among theirs from then on, to
 * be read, accepted or declined. Runs as the job role.
 *
 * @returns its id
 * @throws Refusal INVITE_LINK_WRONG, INVITE_WITHDRAWN, INVITE_USED, INVITE_EXPIRED, INVITE_NEEDLESS
 */
export async function openLink(tx: Tx, now: Date, code: string, opener: Caller): Promise<string> {
  const { userName, tenantId, userId } = opener;
  const { rows } = await sql<Opened>`
    select i.id, i.status, i."expireTime" <= ${now} as "isOver", i."inviteeUserId",
      exists (select from project_project_member m where m."projectId" = i."projectId" and m."userId" = ${userId}
        and m.status = 'ACTIVE' and not m."isDeleted") as "isIn"
    from invited_org_project_invitation i
    where i."inviteLink" = ${linkOf(code)} and i."tenantId" = ${tenantId} and not i."isDeleted" for update of i`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Refusal('INVITE_LINK_WRONG');
  const isAnswered = found.status === 'ACCEPTED' || found.status === 'REJECTED';
  // what one has answered is still there to read
  if (isAnswered && found.inviteeUserId === userId) return found.id;
  if (isAnswered) throw new Refusal('INVITE_USED');
  if (found.status === 'CANCELED') throw new Refusal('INVITE_WITHDRAWN');
  if (found.isOver) throw new Refusal('INVITE_EXPIRED');
  if (found.isIn) throw new Refusal('INVITE_NEEDLESS');
  await sql`update invited_org_project_invitation
    set "inviteeUserId" = ${userId}, "inviteeName" = ${userName}, "updateTime" = ${now}, "rowVersion" = "rowVersion" + 1
    where id = ${found.id}`.execute(tx);
  return found.id;
}

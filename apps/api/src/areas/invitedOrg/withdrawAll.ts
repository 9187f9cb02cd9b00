import type { Follow, FollowWork, Values } from '@isp/server';
import { sql } from 'kysely';
import type {
  InvitedOrgProjectInvitation as Invitation,
  DeveloperOrgMember as OrgMember,
  ProjectMember,
} from '../../generated/rows.ts';
import { expiryKey } from './expiry.ts';

/** Nobody is asked to come to a project that is gone. */
export const withdrawAll: Follow = (work, rows) => withdraw(work, { projectId: rows.map(({ id }) => id) });

/**
 * Who is no member of the organisation any more does not come back by what they were asked before. The organisation is
 * locked, and with it all invitations of its.
 */
export const withdrawFromMember: Follow = async (work, rows) => {
  for (const row of rows) {
    const { orgId, userId } = row as unknown as OrgMember;
    await withdrawFrom(work, userId, { orgId });
  }
};

/** The same of a project, which is locked. */
export const withdrawFromProject: Follow = async (work, rows) => {
  for (const row of rows) {
    const { projectId, userId } = row as unknown as ProjectMember;
    await withdrawFrom(work, userId, { projectId });
  }
};

/** By whichever name they were asked: a phone they have not shown to be theirs, too. */
async function withdrawFrom(
  work: FollowWork,
  userId: string | null,
  where: Values<Invitation>,
): Promise<void> {
  await withdraw(work, { ...where, inviteeUserId: userId });
  const { rows } = await sql<{ phone: string }>`
    select phone from user_user where id = ${userId} and phone is not null`.execute(work.tx);
  for (const { phone } of rows) await withdraw(work, { ...where, inviteePhone: phone });
}

async function withdraw({ jobs, now, transitionAll }: FollowWork, which: Values<Invitation>): Promise<void> {
  const where = { ...which, status: 'PENDING' };
  const gone = await transitionAll('invitedOrg.projectInvitation', where, 'cancel', { handleTime: now });
  await jobs.drop(...gone.map(({ id }) => expiryKey(id)));
}

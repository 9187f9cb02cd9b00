import type { Follow, FollowWork, Values } from '@isp/server';
import type {
  InvitedOrgProjectInvitation as Invitation,
  DeveloperOrgMember as OrgMember,
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
    await withdraw(work, { orgId, inviteeUserId: userId });
  }
};

async function withdraw({ jobs, now, transitionAll }: FollowWork, which: Values<Invitation>): Promise<void> {
  const where = { ...which, status: 'PENDING' };
  const gone = await transitionAll('invitedOrg.projectInvitation', where, 'cancel', { handleTime: now });
  await jobs.drop(...gone.map(({ id }) => expiryKey(id)));
}

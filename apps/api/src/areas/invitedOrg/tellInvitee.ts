import type { Work } from '@isp/server';
import type { InvitedOrgProjectInvitation as Invitation } from '../../generated/rows.ts';
import { notifyAll } from '../common/message/notifyAll.ts';

/** Tells who is invited, once they have an account. Runs as the service. */
export const tellInvitee = (
  work: Pick<Work, 'now' | 'tx'>,
  { id, inviteNo, inviteeUserId, inviterName, projectName }: Invitation,
): Promise<void> =>
  notifyAll(work, [inviteeUserId], 'projectInvitation', {
    params: { inviter: inviterName ?? '', projectName: projectName ?? '', inviteNo: inviteNo ?? '' },
    about: ['invitedOrg.projectInvitation', id],
  });

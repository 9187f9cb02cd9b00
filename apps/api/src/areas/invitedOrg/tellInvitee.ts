import type { Work } from '@isp/server';
import type { InvitedOrgProjectInvitation as Invitation } from '../../generated/rows.ts';
import { countWithin } from '../../platform/signIn/counters.ts';
import { putMessage } from '../../platform/sms/outbox.ts';
import { notifyAll } from '../common/message/notifyAll.ts';

/** Text messages about invitations a phone gets in a day: whoever invites is no way to flood it. */
const perDay = 5;

/**
 * Tells who is invited: by a message once they have an account, and by SMS where a phone was asked. Whoever is to open a
 * link is told by who sends it. Runs as the service.
 */
export async function tellInvitee(
  work: Pick<Work, 'newId' | 'now' | 'tx'>,
  { id, inviteNo, inviteePhone: phone, inviteeUserId, inviterName, projectName, tenantId }: Invitation,
): Promise<void> {
  const { newId, now, tx } = work;
  const [inviter, project] = [inviterName ?? '', projectName ?? ''];
  await notifyAll(work, [inviteeUserId], 'projectInvitation', {
    params: { inviter, projectName: project, inviteNo: inviteNo ?? '' },
    about: ['invitedOrg.projectInvitation', id],
  });
  if (!phone) return;
  const limit = { kind: 'invite.phone', of: [tenantId, phone], limit: perDay, seconds: 24 * 3600 } as const;
  if (!(await countWithin(tx, now, limit))) return;
  const content = `【AI产业服务平台】${inviter} 邀请您加入项目“${project}”，请在7天内登录平台处理。${inviter} invites you to the project "${project}". Sign in within 7 days to answer.`;
  await putMessage(tx, now, { id: newId(), phone, content, isForNobody: false });
}

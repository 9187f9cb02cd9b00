import { Refusal, type Work } from '@isp/server';
import type {
  InvitedOrgOrgInvitation as OrgInvitation,
  InvitedOrgProjectInvitation as ProjectInvitation,
} from '../../generated/rows.ts';
import { countWithin, type LimitKind } from '../../platform/limits/counters.ts';
import { putMessage } from '../../platform/sms/outbox.ts';
import { notifyAll } from '../common/message/notifyAll.ts';

/** Maximum number of SMS about invitations that a phone gets in a day. */
const MAX_PER_DAY = 5;
/**
 * Maximum number of SMS about invitations that are sent to all phones in a day: by one user (`sender`), and by one
 * organisation (`org`).
 */
const sentPerDay = { sender: 100, org: 300 } as const;

/** An SMS about an invitation, with its recipient and its sender. */
interface InvitationText {
  readonly phone: string | null;
  readonly orgId: string | null;
  readonly tenantId: string;
  readonly sender: string;
  /** Text of the SMS. */
  readonly content: string;
}

/**
 * Notifies the invitee of an invitation to a project: by a message if the invitee has an account, and by SMS if a
 * phone number was invited. For a link nothing is sent, because the sender passes it on. Runs with the permissions of
 * the service, not of the sender.
 *
 * @throws Refusal RATE_LIMITED if the sender or the organisation sent too many SMS
 */
export async function notifyInvitee(
  work: Pick<Work, 'newId' | 'now' | 'tx'>,
  invitation: ProjectInvitation,
  sender: string,
): Promise<void> {
  const { id, inviteNo, inviteePhone, inviteeUserId, inviterName, orgId, projectName, tenantId } = invitation;
  const [inviter, project] = [inviterName ?? '', projectName ?? ''];
  await notifyAll(work, [inviteeUserId], 'projectInvitation', {
    params: { inviter, projectName: project, inviteNo: inviteNo ?? '' },
    about: ['invitedOrg.projectInvitation', id],
  });
  const [inviterText, what] = [unlinked(inviter), unlinked(project)];
  const content = `【AI产业服务平台】${inviterText} 邀请您加入项目“${what}”，请在7天内登录平台处理。${inviterText} invites you to the project "${what}". Sign in within 7 days to answer.`;
  await sendText(work, { phone: inviteePhone, orgId, tenantId, sender, content });
}

/** Notifies the invitee of an invitation to an organisation, in the same way as {@link notifyInvitee}. */
export async function notifyOrgInvitee(
  work: Pick<Work, 'newId' | 'now' | 'tx'>,
  invitation: OrgInvitation,
  sender: string,
): Promise<void> {
  const { id, inviteNo, inviteePhone, inviteeUserId, orgId, orgTitle, tenantId } = invitation;
  const org = orgTitle ?? '';
  await notifyAll(work, [inviteeUserId], 'orgInvitation', {
    params: { org, inviteNo: inviteNo ?? '' },
    about: ['invitedOrg.orgInvitation', id],
  });
  const orgText = unlinked(org);
  const content = `【AI产业服务平台】${orgText} 邀请您加入机构，请在7天内登录平台处理。${orgText} invites you to join. Sign in within 7 days to answer.`;
  await sendText(work, { phone: inviteePhone, orgId, tenantId, sender, content });
}

async function sendText(
  { newId, now, tx }: Pick<Work, 'newId' | 'now' | 'tx'>,
  { content, orgId, phone, sender, tenantId }: InvitationText,
): Promise<void> {
  if (!phone) return;
  const isFew = (kind: LimitKind, of: readonly string[], limit: number) =>
    countWithin(tx, now, { kind, of, limit, seconds: 24 * 3600 });
  if (!(await isFew('invite.phone', [tenantId, phone], MAX_PER_DAY))) return;
  if (
    !(await isFew('invite.sender', [sender], sentPerDay.sender)) ||
    !(await isFew('invite.org', [orgId ?? ''], sentPerDay.org))
  )
    throw new Refusal('RATE_LIMITED');
  await putMessage(tx, now, { id: newId(), phone, content, isSkipped: false });
}

/**
 * Adds a space after dots, colons and slashes in a name that a phone would turn into a link. Otherwise a sender
 * could use a name to send links to other sites in an SMS of the platform.
 */
const unlinked = (name: string): string => name.replaceAll(/[.。．:/]+(?=\S)/g, '$& ');

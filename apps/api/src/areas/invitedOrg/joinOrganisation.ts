import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type {
  InvitedOrgOrgInvitation as OrgInvitation,
  InvitedOrgProjectInvitation as ProjectInvitation,
} from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { tables } from '../../rules/tables.ts';
import { requireSeat } from '../developer/requireSeat.ts';

type Invitation = OrgInvitation | ProjectInvitation;

/**
 * Makes the invitee a member of the organisation with the roles of the invitation. An active member keeps their
 * present roles. A customer becomes a developer. The organisation must be locked. Runs as the service.
 *
 * @throws Refusal INVITE_INVALID, MEMBER_LIMIT
 */
export async function joinOrganisation(
  work: Work,
  { channel, expireTime, inviteeUserId, inviterName, orgId, sendTime }: Invitation,
  orgRoles: readonly string[],
): Promise<void> {
  const { now, records, tx } = work;
  const userId = inviteeUserId ?? '';
  const end = parseDateTime(expireTime);
  const organisation = await records('developer.organization').find(orgId ?? '');
  if (organisation?.status !== 'NORMAL' || !end || end <= now) throw new Refusal('INVITE_INVALID');
  const members = records('developer.orgMember');
  const member = await members.first({ orgId, userId });
  // An invitation cannot enable a disabled member. An invitee that was invited as a member (`MEMBER`) must still be
  // a member.
  if (leftSince(member, parseDateTime(sendTime))) throw new Refusal('INVITE_INVALID');
  if (member?.status === 'DISABLED' || (channel === 'MEMBER' && member?.status !== 'ACTIVE'))
    throw new Refusal('INVITE_INVALID');
  if (member?.status === 'ACTIVE') return;
  await requireSeat(work, organisation.id);
  const seat = { isAdmin: 0, orgRoles: [...orgRoles], inviterName, joinTime: now, status: 'ACTIVE' };
  if (member) await members.patch(member.id, seat);
  else
    await members.insert({
      ...{
        id: work.newId(),
        tenantId: organisation.tenantId,
        orgId,
        userId,
        isDeleted: false,
        rowVersion: 0,
      },
      ...{ createUser: userId, createTime: now },
      ...seat,
    });
  await sql`update ${tables('user.user')} set "userType" = 2, "updateTime" = ${now}
    where id = ${userId} and "userType" = 1`.execute(tx);
}

/**
 * Returns true if the member was removed or left after the invitation was sent. Then this invitation is no longer
 * valid, and only a newer invitation makes this person a member again.
 */
export function leftSince(
  member: { readonly status: string | null; readonly updateTime: string | null } | undefined,
  sent: Date | undefined,
): boolean {
  if (member?.status !== 'REMOVED' && member?.status !== 'LEFT') return false;
  const out = parseDateTime(member.updateTime);
  return out !== undefined && sent !== undefined && out > sent;
}

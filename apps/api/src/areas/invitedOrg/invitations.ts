import type { WorkContext } from '@isp/server';
import type { Asking } from '@isp/server/internal';
import { expiryKey, type InvitationKind } from './expiry.ts';

/** Actions of the invitee; the others are the inviting organisation's. */
const answers: ReadonlySet<string> = new Set(['accept', 'reject']);

interface Allowed {
  readonly channel?: unknown;
  readonly inviteeUserId?: unknown;
  readonly orgId?: unknown;
}

/** Which actions of an invitation, of either kind, the caller may take. */
export const allowsInvitation = (
  { caller }: Asking,
  { channel, inviteeUserId, orgId }: Allowed,
  action: string,
): boolean =>
  answers.has(action)
    ? inviteeUserId === caller.userId
    : orgId === caller.orgId && (action !== 'copyLink' || channel === 'LINK');

/** Values of an invitation that is sent again: its new sender gets the answer, and a link depends on their rights. */
export const sentBy = ({ caller, now }: WorkContext, expireTime: Date) => ({
  createUser: caller.userId,
  inviterName: caller.userName,
  sendTime: now,
  expireTime,
  handleTime: null,
});

/** It is answered or withdrawn: nothing runs out any more. */
export const ended =
  (kind: InvitationKind) =>
  async ({ jobs, now }: WorkContext, rows: readonly { readonly id: string }[]) => {
    await jobs.drop(...rows.map(({ id }) => expiryKey(kind, id)));
    return { handleTime: now };
  };

import type { WorkContext } from '@isp/server';
import type { Asking } from '@isp/server/internal';
import { expiryKey, type InvitationKind } from './expiry.ts';

/** Actions of the invitee; all others belong to the inviting organisation. */
const answers: ReadonlySet<string> = new Set(['accept', 'reject']);

interface Allowed {
  readonly channel?: unknown;
  readonly inviteeUserId?: unknown;
  readonly orgId?: unknown;
}

/** Actions that the caller may take on an invitation of either kind. */
export const allowsInvitation = (
  { caller }: Asking,
  { channel, inviteeUserId, orgId }: Allowed,
  action: string,
): boolean =>
  answers.has(action)
    ? inviteeUserId === caller.userId
    : orgId === caller.orgId && (action !== 'copyLink' || channel === 'LINK');

/** Values of an invitation that is sent again: the new sender gets the answer, and a link depends on their rights. */
export const sentBy = ({ caller, now }: WorkContext, expireTime: Date) => ({
  createUser: caller.userId,
  inviterName: caller.userName,
  sendTime: now,
  expireTime,
  handleTime: null,
});

/** The invitation was answered or withdrawn, so it no longer expires. */
export const ended =
  (kind: InvitationKind) =>
  async ({ jobs, now }: WorkContext, rows: readonly { readonly id: string }[]) => {
    await jobs.drop(...rows.map(({ id }) => expiryKey(kind, id)));
    return { handleTime: now };
  };

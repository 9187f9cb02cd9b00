import type { WorkContext } from '@isp/server';
import type { Asking } from '@isp/server/internal';
import { expiryKey, type InvitationKind } from './expiry.ts';

/**
 * Names of the actions that only the invitee may take. All other actions may be taken only by the inviting
 * organisation.
 */
const answers: ReadonlySet<string> = new Set(['accept', 'reject']);

interface Allowed {
  readonly channel?: unknown;
  readonly inviteeUserId?: unknown;
  readonly orgId?: unknown;
}

/** Returns true if the caller may take an action on an invitation to an organisation or to a project. */
export const allowsInvitation = (
  { caller }: Asking,
  { channel, inviteeUserId, orgId }: Allowed,
  action: string,
): boolean =>
  answers.has(action)
    ? inviteeUserId === caller.userId
    : orgId === caller.orgId && (action !== 'copyLink' || channel === 'LINK');

/**
 * Returns the values of an invitation that is sent again. The user who sends it again becomes its sender: this user
 * gets the answer, and a link is valid only while this user has the right to invite.
 */
export const sentBy = ({ caller, now }: WorkContext, expireTime: Date) => ({
  createUser: caller.userId,
  inviterName: caller.userName,
  sendTime: now,
  expireTime,
  handleTime: null,
});

/** Returns a handler that removes the expiry job of invitations, because they were answered or withdrawn. */
export const ended =
  (kind: InvitationKind) =>
  async ({ jobs, now }: WorkContext, rows: readonly { readonly id: string }[]) => {
    await jobs.drop(...rows.map(({ id }) => expiryKey(kind, id)));
    return { handleTime: now };
  };

import type { Asking, WorkContext } from '@isp/server';
import { expiryKey, type InvitationKind } from './expiry.ts';

/** What whoever is invited does; the rest is the inviting organisation's. */
const answers: ReadonlySet<string> = new Set(['accept', 'reject']);

interface Allowed {
  readonly channel?: unknown;
  readonly inviteeUserId?: unknown;
  readonly orgId?: unknown;
}

/** Who does what with an invitation, whatever it is to. */
export const allowsInvitation = (
  { caller }: Asking,
  { channel, inviteeUserId, orgId }: Allowed,
  action: string,
): boolean =>
  answers.has(action)
    ? inviteeUserId === caller.userId
    : orgId === caller.orgId && (action !== 'copyLink' || channel === 'LINK');

/** Of one that is sent again: whoever does that is who invites, is told the answer, and whose right a link hangs on. */
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

import type { JobHandlers, Work } from '@isp/server';
import { parseDateTime } from '../../rules/dateTimes.ts';
import type { InvitationKind } from './expiry.ts';

interface InvitationJobs {
  /** Ends an invitation that was not answered in time. */
  readonly 'orgInvitation.expire': { readonly id: string };
  readonly 'projectInvitation.expire': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends InvitationJobs {}
}

/** Jobs of invitations. */
export const invitationJobs: JobHandlers<keyof InvitationJobs> = {
  'orgInvitation.expire': (work, { id }) => expire(work, 'invitedOrg.orgInvitation', id),
  'projectInvitation.expire': (work, { id }) => expire(work, 'invitedOrg.projectInvitation', id),
};

/** Ends an invitation. An invitation that was answered or sent again is not changed. */
async function expire(
  { now, records, transition }: Work,
  key: `invitedOrg.${InvitationKind}`,
  id: string,
): Promise<void> {
  const row = await records(key).find(id);
  const end = parseDateTime(row?.expireTime);
  if (end && end <= now) await transition(key, id, 'expire', { handleTime: now });
}

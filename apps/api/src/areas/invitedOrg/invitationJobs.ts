import type { JobHandlers, Work } from '@isp/server';
import { parseDateTime } from '../../rules/dateTimes.ts';
import type { InvitationKind } from './expiry.ts';

interface InvitationJobs {
  /** Job that ends an invitation which was not answered in time. */
  readonly 'orgInvitation.expire': { readonly id: string };
  readonly 'projectInvitation.expire': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends InvitationJobs {}
}

/** Handlers of the jobs of invitations. */
export const invitationJobs: JobHandlers<keyof InvitationJobs> = {
  'orgInvitation.expire': (work, { id }) => expire(work, 'invitedOrg.orgInvitation', id),
  'projectInvitation.expire': (work, { id }) => expire(work, 'invitedOrg.projectInvitation', id),
};

/**
 * Ends an invitation that was not answered in time. Does nothing if the invitation was answered or sent again
 * meanwhile.
 */
async function expire(
  { now, records, transition }: Work,
  key: `invitedOrg.${InvitationKind}`,
  id: string,
): Promise<void> {
  const row = await records(key).find(id);
  const end = parseDateTime(row?.expireTime);
  if (end && end <= now) await transition(key, id, 'expire', { handleTime: now });
}

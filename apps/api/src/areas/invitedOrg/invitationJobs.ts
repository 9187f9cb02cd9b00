import type { JobHandlers } from '@isp/server';
import { parseDateTime } from '../../dateTimes.ts';

interface InvitationJobs {
  /** Its time is over. */
  readonly 'projectInvitation.expire': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends InvitationJobs {}
}

/** What becomes of invitations by themselves. One that was answered is left alone, and one that was sent again. */
export const invitationJobs: JobHandlers<keyof InvitationJobs> = {
  async 'projectInvitation.expire'({ now, records, transition }, { id }) {
    const row = await records('invitedOrg.projectInvitation').find(id);
    const end = parseDateTime(row?.expireTime);
    if (end && end <= now)
      await transition('invitedOrg.projectInvitation', id, 'expire', { handleTime: now });
  },
};

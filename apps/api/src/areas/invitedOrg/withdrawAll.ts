import type { FollowWork, RowWithId } from '@isp/server';
import { expiryKey } from './expiry.ts';

/** Nobody is asked to come to a project that is gone. */
export async function withdrawAll(work: FollowWork, rows: readonly RowWithId[]): Promise<void> {
  const { jobs, now, transitionAll } = work;
  const where = { projectId: rows.map(({ id }) => id), status: 'PENDING' };
  const gone = await transitionAll('invitedOrg.projectInvitation', where, 'cancel', { handleTime: now });
  await jobs.drop(...gone.map(({ id }) => expiryKey(id)));
}

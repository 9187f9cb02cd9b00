import type { JobHandlers } from '@isp/server';
import type { Job } from '@isp/server/internal';
import { sql } from 'kysely';
import { notifyAll } from '../areas/common/message/notifyAll.ts';
import { adminsOf } from '../areas/developer/adminsOf.ts';

interface QuotaJobs {
  /** Job for a subscription whose calls are almost or completely used up, or which has calls left again. */
  readonly 'gateway.quota': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends QuotaJobs {}
}

export const quotaJob = (id: string, now: Date): Job<'gateway.quota'> => ({
  key: `gateway.quota:${id}`,
  kind: 'gateway.quota',
  payload: { id },
  dueTime: now,
});

/** Time before the same warning is sent again, in milliseconds. */
const REPEAT_AFTER_MS = 7 * 24 * 3600_000;

export const quotaJobs: JobHandlers<keyof QuotaJobs> = {
  async 'gateway.quota'(work, { id }) {
    const subscription = await work.records('product.subscription').lock(id);
    if (!subscription) return;
    const { buyerOrgId, productName, status, totalQuota, usedQuota } = subscription;
    const left = Number(totalQuota ?? -1) - Number(usedQuota ?? 0);
    if (Number(totalQuota ?? -1) < 0) return;
    if (left <= 0 && status === 'ACTIVE') await work.transition('product.subscription', id, 'exhaust');
    // a failed call was returned to the subscription, so that it has calls left again
    if (left > 0 && status === 'EXHAUSTED') await work.transition('product.subscription', id, 'refill');
    if (left > Math.floor(Number(totalQuota) / 10)) return;
    const { rows } = await sql<{ ids: readonly string[] }>`
      select ${adminsOf(sql`${buyerOrgId}::text`)} as ids`.execute(work.tx);
    await notifyAll(work, rows[0]?.ids ?? [], left <= 0 ? 'quotaUsedUp' : 'quotaLow', {
      params: { productName: productName ?? '' },
      about: ['product.subscription', id],
      since: new Date(work.now.getTime() - REPEAT_AFTER_MS),
    });
  },
};

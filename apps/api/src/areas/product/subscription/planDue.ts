import { createJobQueue, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { warnOfEnds } from './warnOfEnds.ts';

const hour = 3600_000;
const day = 24 * hour;

/** Returns the key of a subscription's jobs. Jobs with the same key replace each other. */
export const subscriptionKey = (id: string): string => `subscription:${id}`;

/**
 * Adds the jobs for the steps of subscriptions (start, end, renewal, reset) that are due within the next hour, each
 * at its exact time. Also sends the warnings before subscriptions end.
 */
export async function planDue(tx: Tx, now: Date): Promise<void> {
  const [soon, renewal] = [new Date(now.getTime() + hour), new Date(now.getTime() + day)];
  const { rows } = await sql<{ id: string; tenantId: string; due: Date | null }>`
    select id, "tenantId", least(case when status = 'PENDING' then "effectiveTime" end,
      case when status in ('ACTIVE', 'EXHAUSTED', 'SUSPENDED') then "expireTime" end,
      case when "autoRenew" and status = 'ACTIVE' then "expireTime" - interval '1 day' end,
      case when status in ('ACTIVE', 'EXHAUSTED') then "resetTime" end,
      case when status = 'ACTIVE' and "totalQuota" >= 0 and "usedQuota" >= "totalQuota" then ${now}::timestamptz end) as due
    from product_subscription where not "isDeleted" and (
      (status = 'PENDING' and "effectiveTime" <= ${soon})
      or (status in ('ACTIVE', 'EXHAUSTED', 'SUSPENDED') and "expireTime" <= ${soon})
      or (status = 'ACTIVE' and "autoRenew" and "expireTime" <= ${renewal})
      or (status in ('ACTIVE', 'EXHAUSTED') and "resetTime" <= ${soon})
      or (status = 'ACTIVE' and "totalQuota" >= 0 and "usedQuota" >= "totalQuota"))
    order by id`.execute(tx);
  await createJobQueue(tx).add(
    ...rows.map(({ due, id, tenantId }) => ({
      key: subscriptionKey(id),
      kind: 'subscription.due' as const,
      payload: { id },
      tenantId,
      dueTime: due && due > now ? due : now,
    })),
  );
  await warnOfEnds(tx, now);
}

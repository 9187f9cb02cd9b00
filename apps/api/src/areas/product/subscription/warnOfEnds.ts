import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { closedTenants } from '../../../rules/closedTenants.ts';
import { toDate } from '../../../rules/dateTimes.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';
import { adminsOf } from '../../developer/adminsOf.ts';

/** Numbers of days before the end of a subscription at which a warning is sent, the smallest first. */
const warnings = [1, 3, 7] as const;
const day = 24 * 3600_000;

/**
 * Warns the buyer, and the administrators of the buying organisation, seven, three and one days before the end of a
 * subscription. Each warning is sent once, however often the function runs.
 */
export async function warnOfEnds(tx: Tx, now: Date): Promise<void> {
  const last = new Date(now.getTime() + Math.max(...warnings) * day);
  const audience = sql`"createUser" || ${adminsOf(sql`product_subscription."buyerOrgId"`)} as audience`;
  const ends = await sql<{ id: string; name: string; expireTime: Date; audience: (string | null)[] }>`
    select id, "productName" as name, "expireTime", ${audience} from product_subscription
    where status in ('ACTIVE', 'EXHAUSTED') and not "isDeleted" and "tenantId" not in (${closedTenants}) and "expireTime" > ${now} and "expireTime" <= ${last}
    order by id`.execute(tx);
  for (const { audience: recipients, expireTime, id, name } of ends.rows) {
    const end = expireTime.getTime();
    const days = warnings.find((some) => end - now.getTime() <= some * day) ?? 0;
    await notifyAll({ now, tx }, recipients, 'subscriptionExpiry', {
      params: { name, date: toDate(expireTime) },
      about: ['product.subscription', id],
      since: new Date(end - days * day),
    });
  }
}

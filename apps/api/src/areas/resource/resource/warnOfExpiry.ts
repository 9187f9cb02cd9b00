import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { toDate } from '../../../rules/dateTimes.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';
import { adminsOf } from '../../developer/adminsOf.ts';

/** Numbers of days before the end of a resource at which a warning is sent, the smallest first. */
const warnings = [1, 3, 7] as const;
const day = 24 * 3600_000;

/**
 * Warns the creator of a resource, and the administrators of the resource's organisation, seven, three and one days
 * before the resource ends. Each warning is sent once, however often the function runs.
 */
export async function warnOfExpiry(tx: Tx, now: Date): Promise<void> {
  const last = new Date(now.getTime() + Math.max(...warnings) * day);
  const { rows } = await sql<{ id: string; name: string; expireTime: Date; audience: (string | null)[] }>`
    select id, "resourceName" as name, "expireTime", "createUser" || ${adminsOf(sql`resource_resource."orgId"`)} as audience
    from resource_resource where status = 'RUNNING' and not "isDeleted" and "expireTime" > ${now} and "expireTime" <= ${last}
    order by id`.execute(tx);
  for (const { audience, expireTime, id, name } of rows) {
    const end = expireTime.getTime();
    const days = warnings.find((some) => end - now.getTime() <= some * day) ?? 0;
    await notifyAll({ now, tx }, audience, 'expiry', {
      params: { name, date: toDate(expireTime) },
      about: ['resource.resource', id],
      since: new Date(end - days * day),
    });
  }
}

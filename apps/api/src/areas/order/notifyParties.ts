import type { Work } from '@isp/server';
import { sql } from 'kysely';
import type { Order } from '../../generated/rows.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import type { TemplateName } from '../common/message/templates.ts';
import { adminsOf } from '../developer/adminsOf.ts';

type OrderTemplate = Extract<TemplateName, `order${string}` | `refund${string}`>;

/**
 * Sends a message to the user that made the order, and to the administrators of the buying organisation. Runs as
 * the service.
 */
export const notifyBuyer = (work: Work, order: Order, name: OrderTemplate): Promise<void> =>
  notifyParty(work, order, name, order.buyerOrgId, order.createUser);

/** Sends a message to the administrators of the selling organisation. */
export const notifySeller = (work: Work, order: Order, name: OrderTemplate): Promise<void> =>
  notifyParty(work, order, name, order.sellerOrgId, null);

async function notifyParty(
  work: Work,
  order: Order,
  name: OrderTemplate,
  orgId: string | null,
  userId: string | null,
): Promise<void> {
  await notifyAll(work, await audienceOf(work, orgId, userId), name, {
    params: { order: order.orderNo ?? '' },
    about: ['order.order', order.id],
  });
}

/** Returns the ids of an organisation's administrators, and after them the id of the user that made the order. */
export async function audienceOf(
  { tx }: Pick<Work, 'tx'>,
  orgId: string | null,
  userId: string | null,
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{
    ids: readonly string[];
  }>`select ${adminsOf(sql`${orgId}::text`)} as ids`.execute(tx);
  return [...(rows[0]?.ids ?? []), userId];
}

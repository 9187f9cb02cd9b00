import { Refusal, type Work } from '@isp/server';
import type { ResourceOrder } from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';

/** States of a resource in which an order of each type can be fulfilled after its payment. */
const beginsIn: Readonly<Partial<Record<ResourceOrder['orderType'], readonly string[]>>> = {
  NEW: ['APPLYING'],
  EXPAND: ['RUNNING'],
  RENEW: ['RUNNING', 'EXPIRED'],
};

/**
 * Refuses a payment for an order that can no longer be fulfilled. Runs as the service.
 *
 * @throws Refusal ORDER_LAPSED, ORDER_OUTDATED, FLAVOR_SOLD_OUT
 */
export async function requireDoable({ now, records }: Work, order: ResourceOrder): Promise<void> {
  const { count, orderType, payBefore, resourceId } = order;
  const end = parseDateTime(payBefore);
  if (end && end <= now) throw new Refusal('ORDER_LAPSED');
  const resource = await records('resource.resource').find(resourceId);
  if (!resource || !beginsIn[orderType]?.includes(resource.status ?? '')) throw new Refusal('ORDER_OUTDATED');
  if (orderType === 'RENEW') return;
  const more = orderType === 'NEW' ? count : count - resource.count;
  const flavor = await records('resource.flavor').find(resource.flavorId);
  if (flavor && flavor.stock !== null && flavor.stock < more) throw new Refusal('FLAVOR_SOLD_OUT');
}

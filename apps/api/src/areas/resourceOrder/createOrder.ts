import type { Work } from '@isp/server';
import type { Resource, ResourceOrder } from '../../generated/rows.ts';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { toCents } from '../../rules/money.ts';
import { type Price, reviewedCents } from '../resource/resource/price.ts';

/** Time within which an order can be paid, in milliseconds. */
export const PAY_WITHIN_MS = 24 * 3600_000;

/**
 * States of an order that is not finished. FAILED is not among them, because a failed order continues only if a
 * user retries it.
 */
export const pending = ['PENDING_AUDIT', 'PENDING_PAY', 'PROCESSING'] as const;

/** Order types that may need a review. Orders for fewer units or for giving up a resource need none. */
const audited: readonly string[] = ['NEW', 'EXPAND', 'RENEW'];

export interface Draft extends Pick<ResourceOrder, 'orderType' | 'periodUnit' | 'periodCount'> {
  /** The resource with its present values. It must be locked. */
  readonly resource: Resource;
  /** Number of units after the change. */
  readonly count: number;
  readonly price: Price;
  /** Id of the user that requests the order; undefined for a job. */
  readonly userId?: string | undefined;
  /** True if the price is taken at once, so that the order is neither reviewed nor paid later. @defaultValue false */
  readonly isPaid?: boolean;
}

/**
 * Makes an order for a resource. The order must first be reviewed, unless it is a small prepaid order for the
 * shared pool. Then it must be paid, unless it is free. Runs as the service.
 */
export async function createOrder(work: Work, draft: Draft): Promise<ResourceOrder> {
  const { count, isPaid = false, orderType, periodCount, periodUnit, price, resource, userId } = draft;
  const { jobs, now, records } = work;
  const flavor = await records('resource.flavor').find(resource.flavorId);
  const { chargeMode, poolType, purpose, resourceName, resourceType } = resource;
  const limit = toCents(work.host.settings['resource.freeReviewLimit']);
  const isSmall = reviewedCents(flavor ?? { monthPrice: null }, { chargeMode, count }, price) < limit;
  const costs = toCents(price.amount) > 0;
  const isAudited =
    audited.includes(orderType) && (poolType !== 'SHARED' || chargeMode === 'FREE' || !isSmall);
  const waitsFor = isAudited ? 'PENDING_AUDIT' : costs ? 'PENDING_PAY' : 'PROCESSING';
  const status = isPaid ? 'PROCESSING' : waitsFor;
  const payBefore = new Date(now.getTime() + PAY_WITHIN_MS);
  const order = await records('resourceOrder.resourceOrder').insert({
    id: work.newId(),
    tenantId: resource.tenantId,
    orgId: resource.orgId,
    createUser: userId ?? resource.createUser,
    createTime: now,
    orderNo: await timedNumber(work.tx, 'RO', 'code_resource_order', now),
    resourceId: resource.id,
    flavorName: flavor?.flavorName ?? null,
    oldCount: orderType === 'NEW' ? null : resource.count,
    ...{ orderType, count, chargeMode, periodUnit, periodCount, purpose, resourceName, resourceType, status },
    ...price,
    ...(status === 'PENDING_PAY' && { payBefore }),
    ...(isPaid && costs && { payChannel: 'BALANCE', payTime: now }),
  });
  await records('resource.resource').patch(resource.id, {
    lastOrderNo: order.orderNo,
    lastOrderId: order.id,
  });
  const job = { key: orderKey(order.id), payload: { id: order.id } };
  if (status === 'PENDING_PAY') await jobs.add({ ...job, kind: 'resourceOrder.lapse', dueTime: payBefore });
  if (status === 'PROCESSING') await jobs.add({ ...job, kind: 'resourceOrder.begin', dueTime: now });
  return order;
}

/**
 * Returns the key of an order's jobs. Jobs with the same key replace each other, so at most one job of an order is
 * pending.
 */
export const orderKey = (id: string): string => `resourceOrder:${id}`;

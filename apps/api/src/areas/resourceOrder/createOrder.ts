import type { Work } from '@isp/server';
import type { Resource, ResourceOrder } from '../../generated/rows.ts';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { toCents } from '../../rules/money.ts';
import { type Price, reviewedCents } from '../resource/resource/price.ts';

/** Time within which an order can be paid, in milliseconds. */
export const PAY_WITHIN_MS = 24 * 3600_000;

/** States of an open order. A failed order is not among them: it is closed unless a user retries it. */
export const pending = ['PENDING_AUDIT', 'PENDING_PAY', 'PROCESSING'] as const;

/** Order types that need a review. Giving up a resource needs no review. */
const audited: readonly string[] = ['NEW', 'EXPAND', 'RENEW'];

export interface Draft extends Pick<ResourceOrder, 'orderType' | 'periodUnit' | 'periodCount'> {
  /** The resource with its present values; it must be locked. */
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
 * Makes an order for a resource. The order is reviewed first, unless it is a small prepaid order of the shared
 * pool. Then it must be paid, unless it is free. Runs as the service.
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

/** Returns the key of an order's next job. The key ensures that an order has at most one pending job. */
export const orderKey = (id: string): string => `resourceOrder:${id}`;

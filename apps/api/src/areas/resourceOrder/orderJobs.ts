import { type JobHandlers, Refusal, type Work } from '@isp/server';
import type { Job } from '@isp/server/internal';
import type { Resource, ResourceOrder } from '../../generated/rows.ts';
import { askUntilAnswered } from '../../ports/calls/reached.ts';
import { addPeriod } from '../../rules/addPeriod.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { toCents } from '../../rules/money.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { totalsOf } from '../resource/resource/totalsOf.ts';
import { requireWithin } from '../resource/room/quota.ts';
import { audienceOf } from './audienceOf.ts';
import { orderKey } from './createOrder.ts';
import { settle } from './holds.ts';
import { refundOf } from './refundOf.ts';
import { releaseNow } from './releaseNow.ts';
import { takeStock } from './takeStock.ts';

interface OrderJobs {
  /** Job that fulfils an order which was paid or is free. */
  readonly 'resourceOrder.begin': { readonly id: string };
  /**
   * Job that sends the order to make the change to the cluster. `at`: time when this was requested; if missing, the
   * current time is used
   */
  readonly 'resourceOrder.give': { readonly id: string; readonly at?: string };
  /** Job that completes an order whose change the cluster should have made by then. */
  readonly 'resourceOrder.done': { readonly id: string };
  /** Job that closes an order which was not paid in time. */
  readonly 'resourceOrder.lapse': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends OrderJobs {}
}

/** Handlers of the jobs of orders. A job does nothing if its order is no longer in the expected state. */
export const orderJobs: JobHandlers<keyof OrderJobs> = {
  async 'resourceOrder.begin'(work, { id }) {
    const order = await lockOrder(work, id);
    if (order?.status === 'PENDING_PAY' && toCents(order.amount) <= 0)
      await work.transition('resourceOrder.resourceOrder', id, 'free');
    else if (order?.status !== 'PROCESSING') return;
    // The cluster is asked before anything changes. If it does not answer, nothing has changed and the same job
    // runs again.
    const job = { key: orderKey(id), kind: 'resourceOrder.begin', payload: { id } } as const;
    return askCluster(work, order, job, async (later) => {
      const still = await lockOrder(later, id);
      if (still?.status !== 'PROCESSING') return;
      const fault = await beginOf[still.orderType](later, still);
      if (fault !== undefined) return fail(later, still, fault);
      const payload = { id, at: later.now.toISOString() };
      const kind = still.orderType === 'RENEW' ? 'resourceOrder.done' : 'resourceOrder.give';
      await later.jobs.add({ key: orderKey(id), kind, payload, dueTime: later.now });
    });
  },

  async 'resourceOrder.give'(work, { at, id }) {
    const { cluster } = work.ports;
    const order = await work.records('resourceOrder.resourceOrder').find(id);
    const resource = order && (await work.records('resource.resource').find(order.resourceId));
    if (order?.status !== 'PROCESSING' || !resource) return;
    const issuedAt = at === undefined ? work.now : new Date(at);
    const ask = (): Promise<Date> => {
      if (order.orderType === 'NEW') return cluster.provisionResource(resource, issuedAt);
      if (order.orderType === 'RELEASE') return cluster.releaseResource(resource, issuedAt);
      return cluster.changeResource({ ...resource, count: order.count }, issuedAt);
    };
    const job = { key: orderKey(id), kind: 'resourceOrder.give', payload: { id } } as const;
    return askUntilAnswered(
      work,
      job,
      ask,
      ({ jobs }, dueTime) => jobs.add({ ...job, kind: 'resourceOrder.done', dueTime }),
      async (later, reason) => {
        const still = await lockOrder(later, id);
        if (still?.status === 'PROCESSING') await fail(later, still, reason);
      },
    );
  },

  async 'resourceOrder.done'(work, { id }) {
    const current = await work.records('resourceOrder.resourceOrder').find(id);
    if (current?.status !== 'PROCESSING') return;
    const job = { key: orderKey(id), kind: 'resourceOrder.done', payload: { id } } as const;
    return askCluster(work, current, job, async (later, fault) => {
      const order = await lockOrder(later, id);
      if (order?.status !== 'PROCESSING') return;
      if (fault !== undefined) return fail(later, order, fault);
      const resource = await later.records('resource.resource').find(order.resourceId);
      const moved = resource && (await finishOf[order.orderType](later, order, resource));
      if (!moved) return fail(later, order, gone);
      await settle(later, order);
      await later.transition('resourceOrder.resourceOrder', id, 'finish', { finishTime: later.now });
      if (order.orderType === 'NEW') await notifyParties(later, order, 'resourceReady');
    });
  },

  async 'resourceOrder.lapse'(work, { id }) {
    const order = await work.transition('resourceOrder.resourceOrder', id, 'lapse', { payBefore: null });
    if (order?.orderType === 'NEW') await work.transition('resource.resource', order.resourceId, 'reject');
  },
};

/**
 * Asks the cluster whether it reports an error for the resource of an order, and calls `settle` with the answer. If
 * the cluster does not answer, the job runs again later.
 */
const askCluster = (
  work: Work,
  { resourceId }: ResourceOrder,
  job: Omit<Job<keyof OrderJobs>, 'dueTime'>,
  settle: (work: Work, fault: string | undefined) => Promise<void>,
) => askUntilAnswered(work, job, () => work.ports.cluster.resourceFault(resourceId), settle);

type OrderType = ResourceOrder['orderType'];
const gone = '资源已删除或状态已变更';
const soldOut = '规格库存不足';
const inUse = '缩容后的规格容纳不下运行中的任务';

/**
 * Functions that prepare the change of the resource before the cluster makes it, by order type. If the change is
 * not possible, they return the reason.
 */
const beginOf: Readonly<
  Record<OrderType, (work: Work, order: ResourceOrder) => Promise<string | undefined>>
> = {
  async NEW(work, order) {
    const { records, transition } = work;
    const resource = await records('resource.resource').find(order.resourceId);
    const step = resource?.status === 'FAILED' ? 'retry' : 'approve';
    const moved = await transition('resource.resource', order.resourceId, step);
    if (!moved) return gone;
    return (await takeStock(work, moved.flavorId, order.count)) ? undefined : soldOut;
  },
  async EXPAND(work, order) {
    const moved = await work.transition('resource.resource', order.resourceId, 'change');
    if (!moved) return gone;
    return (await takeStock(work, moved.flavorId, order.count - moved.count)) ? undefined : soldOut;
  },
  async SHRINK(work, order) {
    const moved = await work.transition('resource.resource', order.resourceId, 'change');
    if (!moved) return gone;
    // a record may have started on the resource since the order was made, so it is checked again whether the
    // smaller size is enough
    if (!(await fits(work, moved, order.count))) return inUse;
    await storeReturned(work, order, moved, moved.count - order.count);
    return undefined;
  },
  RENEW: async () => undefined,
  async RELEASE(work, order) {
    const { records, transition } = work;
    const resource = await records('resource.resource').find(order.resourceId);
    // this job has already prepared the release in an earlier attempt, so there is nothing left to do here
    if (resource?.status === 'RELEASING') return undefined;
    const moved = await transition('resource.resource', order.resourceId, 'releasing');
    if (!moved) return gone;
    await storeReturned(work, order, moved, moved.count);
    return undefined;
  },
};

/**
 * Stores the refund of an order. It is calculated for the moment at which the units are given up, not for the
 * moment of the request.
 */
async function storeReturned(
  work: Work,
  { id }: ResourceOrder,
  resource: Resource,
  fewer: number,
): Promise<void> {
  await work.records('resourceOrder.resourceOrder').patch(id, await refundOf(work, resource, fewer));
}

/**
 * Returns true if this number of units is enough for the records that run on a resource. The resource must be
 * locked.
 */
async function fits(work: Work, { flavorId, id }: Resource, count: number): Promise<boolean> {
  const flavor = await work.records('resource.flavor').find(flavorId);
  try {
    await requireWithin(work, id, totalsOf(flavor, count));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

type Finish = (work: Work, order: ResourceOrder, resource: Resource) => Promise<Resource | undefined>;

/**
 * Functions that store the change after the cluster has made it, by order type. If the resource is no longer in a
 * state in which the change is possible, they return undefined.
 */
const finishOf: Readonly<Record<OrderType, Finish>> = {
  NEW: ({ now, transition }, { periodCount, periodUnit, resourceId }) =>
    transition('resource.resource', resourceId, 'provisioned', {
      effectiveTime: now,
      expireTime: periodUnit ? addPeriod(now, periodUnit, periodCount ?? 1) : null,
      ...{ usedCpu: 0, usedMemoryGi: 0, usedGpu: 0 },
    }),
  EXPAND: resize,
  async SHRINK(work, order, resource) {
    await takeStock(work, resource.flavorId, order.count - resource.count);
    return resize(work, order, resource);
  },
  async RENEW({ now, records, transition }, { periodCount, periodUnit, resourceId }, resource) {
    const end = parseDateTime(resource.expireTime);
    const from = end && end > now ? end : now;
    const values = {
      periodUnit,
      periodCount,
      expireTime: addPeriod(from, periodUnit ?? 'MONTH', periodCount ?? 1),
    };
    if (resource.status === 'EXPIRED') return transition('resource.resource', resourceId, 'renewed', values);
    // the resource can be renewed also while its size is being changed
    const isLive = resource.status === 'RUNNING' || resource.status === 'CHANGING';
    return isLive ? records('resource.resource').patch(resourceId, values) : undefined;
  },
  RELEASE: (work, { resourceId }) => releaseNow(work, resourceId),
};

async function resize(
  { records, transition }: Work,
  { count, resourceId }: ResourceOrder,
  { flavorId }: Resource,
): Promise<Resource | undefined> {
  const flavor = await records('resource.flavor').find(flavorId);
  return transition('resource.resource', resourceId, 'changed', { count, ...totalsOf(flavor, count) });
}

/**
 * Marks an order as failed. If the size of the resource was to change, the resource returns to its previous state.
 * A resource that was not created, or not released, waits until a user retries the order.
 */
async function fail(work: Work, order: ResourceOrder, failReason: string): Promise<void> {
  const { count, orderType, resourceId } = order;
  const resource = await work.records('resource.resource').find(resourceId);
  if (resource?.status === 'CHANGING') await work.transition('resource.resource', resourceId, 'changed');
  if (resource?.status === 'PROVISIONING') await work.transition('resource.resource', resourceId, 'fail');
  if (resource && failReason !== soldOut && failReason !== gone) {
    const taken = orderType === 'NEW' ? count : orderType === 'EXPAND' ? count - resource.count : 0;
    await takeStock(work, resource.flavorId, -taken);
  }
  await work.transition('resourceOrder.resourceOrder', order.id, 'fail', { failReason });
  await notifyParties(work, order, 'resourceFailed');
}

const notifyParties = async (
  work: Work,
  order: ResourceOrder,
  template: 'resourceReady' | 'resourceFailed',
): Promise<void> =>
  notifyAll(work, await audienceOf(work, order), template, {
    params: { name: order.resourceName ?? '' },
    about: ['resourceOrder.resourceOrder', order.id],
  });

/**
 * Locks an order, and before it the account of its organisation, as all actions on orders do. Returns the order;
 * undefined if it does not exist.
 */
async function lockOrder(work: Work, id: string): Promise<ResourceOrder | undefined> {
  const orders = work.records('resourceOrder.resourceOrder');
  const current = await orders.find(id);
  if (!current) return undefined;
  await work.lock([
    ['account.wallet', current.orgId],
    ['resourceOrder.resourceOrder', id],
  ]);
  return orders.find(id);
}

import type { JobHandlers, Work } from '@isp/server';
import { parseDateTime } from '../../dateTimes.ts';
import type { Resource, ResourceOrder } from '../../generated/rows.ts';
import { toCents } from '../../money.ts';
import { postEntry } from '../account/postEntry.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { addPeriod } from '../resource/addPeriod.ts';
import { totalsOf } from '../resource/totalsOf.ts';
import { orderKey } from './createOrder.ts';
import { entryOf } from './entryOf.ts';
import { takeStock } from './takeStock.ts';

interface OrderJobs {
  /** It is paid, or costs nothing. */
  readonly 'resourceOrder.begin': { readonly id: string };
  /** The cluster should be done. */
  readonly 'resourceOrder.done': { readonly id: string };
  /** It should be paid by now. */
  readonly 'resourceOrder.lapse': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends OrderJobs {}
}

/** What becomes of orders by themselves. One that moved on meanwhile is left alone. */
export const orderJobs: JobHandlers<keyof OrderJobs> = {
  async 'resourceOrder.begin'(work, { id }) {
    const order = await lockOrder(work, id);
    if (order?.status === 'PENDING_PAY' && toCents(order.amount) <= 0)
      await work.transition('resourceOrder.resourceOrder', id, 'free');
    else if (order?.status !== 'PROCESSING') return;
    const begun = await beginOf[order.orderType](work, order);
    if (typeof begun === 'string') return fail(work, order, begun);
    await work.jobs.add({ key: orderKey(id), kind: 'resourceOrder.done', payload: { id }, dueTime: begun });
  },

  async 'resourceOrder.done'(work, { id }) {
    const order = await lockOrder(work, id);
    if (order?.status !== 'PROCESSING') return;
    const fault = await work.ports.cluster.resourceFault(order.resourceId);
    if (fault !== undefined) return fail(work, order, fault);
    const resource = await work.records('resource.resource').find(order.resourceId);
    const moved = resource && (await finishOf[order.orderType](work, order, resource));
    if (!moved) return fail(work, order, gone);
    if (toCents(order.amount) < 0) await postEntry(work, entryOf(order));
    await work.transition('resourceOrder.resourceOrder', id, 'finish', { finishTime: work.now });
    if (order.orderType === 'NEW') await tell(work, order, 'resourceReady');
  },

  async 'resourceOrder.lapse'(work, { id }) {
    const order = await work.transition('resourceOrder.resourceOrder', id, 'lapse', { payBefore: null });
    if (order?.orderType === 'NEW') await work.transition('resource.resource', order.resourceId, 'reject');
  },
};

type OrderType = ResourceOrder['orderType'];
const gone = '资源已删除或状态已变更';
const soldOut = '规格库存不足';

/** Sets the cluster to work. Answers when to look again, or why it cannot be. */
const beginOf: Readonly<Record<OrderType, (work: Work, order: ResourceOrder) => Promise<Date | string>>> = {
  async NEW(work, order) {
    const { ports, records, transition } = work;
    const resource = await records('resource.resource').find(order.resourceId);
    const step = resource?.status === 'FAILED' ? 'retry' : 'approve';
    const moved = await transition('resource.resource', order.resourceId, step);
    if (!moved) return gone;
    if (!(await takeStock(work, moved.flavorId, order.count))) return soldOut;
    return ports.cluster.provisionResource(moved, work.now);
  },
  async EXPAND(work, order) {
    const { ports, transition } = work;
    const moved = await transition('resource.resource', order.resourceId, 'change');
    if (!moved) return gone;
    if (!(await takeStock(work, moved.flavorId, order.count - moved.count))) return soldOut;
    return ports.cluster.changeResource({ ...moved, count: order.count }, work.now);
  },
  async SHRINK({ now, ports, transition }, order) {
    const moved = await transition('resource.resource', order.resourceId, 'change');
    return moved ? ports.cluster.changeResource({ ...moved, count: order.count }, now) : gone;
  },
  RENEW: async ({ now }) => now,
  async RELEASE({ now, ports, transition }, order) {
    const moved = await transition('resource.resource', order.resourceId, 'releasing');
    return moved ? ports.cluster.releaseResource(moved, now) : gone;
  },
};

type Finish = (work: Work, order: ResourceOrder, resource: Resource) => Promise<Resource | undefined>;

/** Writes down what the cluster has done. Answers nothing where the resource is not where the order left it. */
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
    return resource.status === 'RUNNING' ? records('resource.resource').patch(resourceId, values) : undefined;
  },
  async RELEASE(work, { resourceId }, { count, flavorId }) {
    await takeStock(work, flavorId, -count);
    return work.transition('resource.resource', resourceId, 'released');
  },
};

async function resize(
  { records, transition }: Work,
  { count, resourceId }: ResourceOrder,
  { flavorId }: Resource,
): Promise<Resource | undefined> {
  const flavor = await records('resource.flavor').find(flavorId);
  return transition('resource.resource', resourceId, 'changed', { count, ...totalsOf(flavor, count) });
}

/** The resource goes back to where it was; one that never came to be waits for another try. */
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
  await tell(work, order, 'resourceFailed');
}

const tell = (
  work: Work,
  order: ResourceOrder,
  template: 'resourceReady' | 'resourceFailed',
): Promise<void> =>
  notifyAll(work, [order.createUser], template, {
    params: { name: order.resourceName ?? '' },
    about: ['resourceOrder.resourceOrder', order.id],
  });

/** The account of its organisation comes first, as in all that is done with orders. */
async function lockOrder(work: Work, id: string): Promise<ResourceOrder | undefined> {
  const orders = work.records('resourceOrder.resourceOrder');
  const seen = await orders.find(id);
  if (!seen) return undefined;
  await work.lock([
    ['account.wallet', seen.orgId],
    ['resourceOrder.resourceOrder', id],
  ]);
  return orders.find(id);
}

import {
  createJobQueue,
  type JobHandlers,
  outside,
  Refusal,
  type Tx,
  type Values,
  type Work,
} from '@isp/server';
import { sql } from 'kysely';
import type { AccountWallet, Resource } from '../../generated/rows.ts';
import { askUntilAnswered } from '../../ports/calls/reached.ts';
import { boundLocks } from '../../rules/bindings.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { toCents } from '../../rules/money.ts';
import { tables } from '../../rules/tables.ts';
import { payingFault } from '../account/ledger/payingFault.ts';
import { takesBalance } from '../account/wallet/takesBalance.ts';
import { boundProjects } from '../resource/resource/boundProjects.ts';
import { priceOf } from '../resource/resource/price.ts';
import { createOrder, pending } from './createOrder.ts';
import { pay } from './holds.ts';
import { releaseNow } from './releaseNow.ts';

interface EndJobs {
  /** Job that checks a resource which may have to end, because its period is over or its account is in arrears. */
  readonly 'resource.due': { readonly id: string };
  /**
   * Job that sends the order to release a resource that has ended to the cluster. `at`: time when this was
   * requested; if missing, the current time is used. `from`: earliest time to check the result
   */
  readonly 'resource.release': { readonly id: string; readonly at?: string; readonly from?: string };
  readonly 'resource.released': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends EndJobs {}
}

const hour = 3600_000;
/** Time for which an account may be in arrears before services billed by use stop, in milliseconds. */
const GRACE_MS = 24 * hour;
/** Time for which a resource is kept after it has expired or was frozen, in milliseconds. Then it is released. */
const KEPT_MS = 7 * 24 * hour;

/**
 * SQL of the time since which a resource is frozen. For rows that are older than the column `frozenTime`, it is the
 * first moment at which the resource could have been frozen. It is null while the account is not in arrears.
 */
const frozenSince = sql`case when w."arrearsTime" is not null
  then coalesce(r."frozenTime", w."arrearsTime" + interval '24 hours') end`;

/**
 * Adds the jobs for steps of resources (expiry, freezing, release) that are due within the next hour, each at its
 * exact time.
 */
export async function planEnds(tx: Tx, now: Date): Promise<void> {
  const [soon, owing, leaving] = [
    new Date(now.getTime() + hour),
    new Date(now.getTime() - GRACE_MS),
    new Date(now.getTime() - KEPT_MS + hour),
  ];
  const { rows } = await sql<{ id: string; tenantId: string; due: Date | null }>`
    select r.id, r."tenantId", case r.status when 'RUNNING' then r."expireTime" when 'EXPIRED' then r."expireTime" + interval '7 days'
      when 'FROZEN' then ${frozenSince} + interval '7 days' end as due
    from ${tables('resource.resource')} r left join ${tables('account.wallet')} w on w.id = r."orgId" and w.status <> 'NORMAL'
    where not r."isDeleted" and case r.status
      when 'RUNNING' then (r."chargeMode" = 'PERIOD' and r."expireTime" <= ${soon})
        or (r."chargeMode" = 'POSTPAY' and w."arrearsTime" <= ${owing})
      when 'EXPIRED' then r."expireTime" <= ${leaving}
      when 'FROZEN' then r."chargeMode" = 'POSTPAY' and (w."arrearsTime" is null or ${frozenSince} <= ${leaving})
      else false end
    order by r.id`.execute(tx);
  await createJobQueue(tx).add(
    ...rows.map(({ due, id, tenantId }) => ({
      key: `resource:${id}`,
      kind: 'resource.due' as const,
      payload: { id },
      tenantId,
      dueTime: due && due > now ? due : now,
    })),
  );
}

export const endJobs: JobHandlers<keyof EndJobs> = {
  async 'resource.due'(work, { id }) {
    const current = await work.records('resource.resource').find(id);
    const mayRenew =
      current?.autoRenew === true && current.status === 'RUNNING' && current.chargeMode === 'PERIOD';
    if (!mayRenew) return endIfDue(work, id, false);
    // The resource may be due for a renewal, which needs a cluster that accepts orders. So the cluster is asked
    // first, outside of the transaction.
    return outside(
      () => isAdmitted(work.ports, current),
      (later, isAdmitted) => endIfDue(later, id, isAdmitted),
    );
  },

  async 'resource.release'(work, { at, from, id }) {
    const resource = await work.records('resource.resource').find(id);
    if (resource?.status !== 'RELEASING') return;
    const issuedAt = at === undefined ? work.now : new Date(at);
    const job = endOf(id);
    return askUntilAnswered(
      work,
      { ...job, kind: 'resource.release', payload: { id, ...(from && { from }) } },
      () => work.ports.cluster.releaseResource(resource, issuedAt),
      async ({ jobs }, answer) => {
        const dueTime = new Date(Math.max(answer.getTime(), from ? Date.parse(from) : 0));
        await jobs.add({ ...job, kind: 'resource.released', dueTime });
      },
    );
  },

  async 'resource.released'(work, { id }) {
    const current = await work.records('resource.resource').find(id);
    if (current?.status !== 'RELEASING') return;
    return askUntilAnswered(
      work,
      { ...endOf(id), kind: 'resource.released' },
      () => work.ports.cluster.resourceFault(id),
      async (later, fault) => {
        const resource = await later.records('resource.resource').lock(id);
        if (resource?.status !== 'RELEASING') return;
        if (fault === undefined) await releaseNow(later, id);
        // The release failed. A user cannot retry it, because there is no order, so the cluster is asked again
        // after an hour.
        else await release(later, id, new Date(later.now.getTime() + hour));
      },
    );
  },
};

const endOf = (id: string) => ({ key: `resource:${id}`, payload: { id } });

/**
 * Carries out the steps that are due for a resource. @param isAdmitted - true if the cluster accepts a renewal of
 * the resource
 */
async function endIfDue(work: Work, id: string, isAdmitted: boolean): Promise<void> {
  const resources = work.records('resource.resource');
  const current = await resources.find(id);
  if (!current?.orgId) return;
  // the account is locked before the resource, because its balance must not change between the check and a payment
  await work.lock([
    ['account.wallet', current.orgId],
    ...boundLocks(current, boundProjects),
    ['resource.resource', id],
  ]);
  const resource = await resources.find(id);
  if (!resource) return;
  const wallet = await work.records('account.wallet').find(current.orgId);
  const hasBeen = (since: Date | undefined, milliseconds: number) =>
    since !== undefined && work.now.getTime() - since.getTime() >= milliseconds;
  const owing = wallet?.status === 'NORMAL' ? undefined : parseDateTime(wallet?.arrearsTime);
  const frozen = parseDateTime(resource.frozenTime) ?? (owing && new Date(owing.getTime() + GRACE_MS));
  const isOver = (milliseconds: number) => hasBeen(parseDateTime(resource.expireTime), milliseconds);
  const step = (name: string, values: Values<Resource> = {}) =>
    work.transition('resource.resource', id, name, values);
  const { chargeMode, status } = resource;
  if (status === 'RUNNING' && chargeMode === 'PERIOD' && isOver(0)) {
    if (!(isAdmitted && (await renew(work, resource, wallet)))) await step('expire');
  } else if (status === 'RUNNING' && chargeMode === 'POSTPAY' && hasBeen(owing, GRACE_MS))
    await step('freeze', { frozenTime: work.now });
  else if (status === 'FROZEN' && !owing) await step('thaw', { frozenTime: null });
  else if ((status === 'EXPIRED' && isOver(KEPT_MS)) || (status === 'FROZEN' && hasBeen(frozen, KEPT_MS))) {
    const moved = await step('releasing');
    if (moved) await release(work, id);
  }
}

/** Adds the job that asks the cluster to release a resource. The result is checked at `from` at the earliest. */
async function release({ jobs, now }: Work, id: string, from?: Date): Promise<void> {
  await jobs.add({
    key: endOf(id).key,
    kind: 'resource.release',
    payload: { id, at: now.toISOString(), ...(from && { from: from.toISOString() }) },
    dueTime: now,
  });
}

/**
 * Renews a resource for the same period again, if automatic renewal is on and the balance is sufficient. Returns
 * true if the resource continues, also if an earlier renewal is already paid.
 */
async function renew(work: Work, resource: Resource, wallet: AccountWallet | undefined): Promise<boolean> {
  const { records } = work;
  const orders = records('resourceOrder.resourceOrder');
  const { count, id: resourceId, periodCount, periodUnit } = resource;
  if (await orders.exists({ resourceId, orderType: 'RENEW', status: 'PROCESSING' })) return true;
  if (!resource.autoRenew || !takesBalance(work)) return false;
  // The price of a failed renewal stays held until a user retries or cancels the renewal. Without this check
  // another renewal would be made every hour, and its price held too.
  if (await orders.exists({ resourceId, orderType: 'RENEW', status: 'FAILED' })) return false;
  if (await orders.exists({ resourceId, orderType: 'RELEASE', status: [...pending] })) return false;
  const flavor = await records('resource.flavor').find(resource.flavorId);
  // a flavour without a price (from the time before prices were required) cannot be renewed
  if (!flavor || flavor.monthPrice === null) return false;
  const price = priceOf(flavor, resource);
  if (payingFault(wallet, toCents(price.amount)) !== undefined) return false;
  const order = await createOrder(work, {
    orderType: 'RENEW',
    isPaid: true,
    ...{ resource, count, periodCount, periodUnit, price },
  });
  if (toCents(order.amount) > 0) await pay(work, order);
  return true;
}

/** Returns true if the cluster accepts orders for the resource; otherwise the resource cannot be renewed. */
async function isAdmitted(ports: Work['ports'], resource: Resource): Promise<boolean> {
  try {
    await ports.cluster.admitResource(resource);
    return true;
  } catch (error) {
    // If the cluster does not answer, it has refused nothing. The error is thrown, so that the job is repeated.
    if (error instanceof Refusal && error.code !== 'CLUSTER_ERROR') return false;
    throw error;
  }
}

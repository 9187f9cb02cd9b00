import { createJobQueue, type JobHandlers, Refusal, type Tx, type Values, type Work } from '@isp/server';
import { sql } from 'kysely';
import { parseDateTime } from '../../dateTimes.ts';
import type { AccountWallet, Resource } from '../../generated/rows.ts';
import { toCents } from '../../money.ts';
import { reached } from '../../ports/reached.ts';
import { takesBalance } from '../account/takesBalance.ts';
import { boundLocks } from '../resource/bindings.ts';
import { priceOf } from '../resource/price.ts';
import { createOrder, pending } from './createOrder.ts';
import { pay } from './holds.ts';
import { releaseNow } from './releaseNow.ts';

interface EndJobs {
  /** Something may be due with it: its time is over, or nobody pays for it. */
  readonly 'resource.due': { readonly id: string };
  /** It is over, and the cluster gave no answer when it was told. */
  readonly 'resource.release': { readonly id: string };
  readonly 'resource.released': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends EndJobs {}
}

const hour = 3600_000;
/** Milliseconds an account may be in arrears before what is billed by use stops. */
const grace = 24 * hour;
/** Milliseconds what has stopped is kept. */
const kept = 7 * 24 * hour;

/** Since when a frozen resource is; of before that was kept, it stopped as soon as it could. Unknown where nobody owes. */
const frozenSince = sql`case when w."arrearsTime" is not null
  then coalesce(r."frozenTime", w."arrearsTime" + interval '24 hours') end`;

/** Plans what becomes due within the hour, to the minute. */
export async function planEnds(tx: Tx, now: Date): Promise<void> {
  const [soon, owing, leaving] = [
    new Date(now.getTime() + hour),
    new Date(now.getTime() - grace),
    new Date(now.getTime() - kept + hour),
  ];
  const { rows } = await sql<{ id: string; due: Date | null }>`
    select r.id, case r.status when 'RUNNING' then r."expireTime" when 'EXPIRED' then r."expireTime" + interval '7 days'
      when 'FROZEN' then ${frozenSince} + interval '7 days' end as due
    from resource_resource r left join account_wallet w on w.id = r."orgId" and w.status <> 'NORMAL'
    where not r."isDeleted" and case r.status
      when 'RUNNING' then (r."chargeMode" = 'PERIOD' and r."expireTime" <= ${soon})
        or (r."chargeMode" = 'POSTPAY' and w."arrearsTime" <= ${owing})
      when 'EXPIRED' then r."expireTime" <= ${leaving}
      when 'FROZEN' then r."chargeMode" = 'POSTPAY' and (w."arrearsTime" is null or ${frozenSince} <= ${leaving})
      else false end
    order by r.id`.execute(tx);
  await createJobQueue(tx).add(
    ...rows.map(({ due, id }) => ({
      key: `resource:${id}`,
      kind: 'resource.due' as const,
      payload: { id },
      dueTime: due && due > now ? due : now,
    })),
  );
}

export const endJobs: JobHandlers<keyof EndJobs> = {
  async 'resource.due'(work, { id }) {
    const resources = work.records('resource.resource');
    const seen = await resources.find(id);
    if (!seen?.orgId) return;
    // the account comes before all that costs something; what counts is how it is once nobody else can change it
    await work.lock([
      ['account.wallet', seen.orgId],
      ...boundLocks(seen, 'projectIds'),
      ['resource.resource', id],
    ]);
    const resource = await resources.find(id);
    if (!resource) return;
    const wallet = await work.records('account.wallet').find(seen.orgId);
    const hasBeen = (since: Date | undefined, milliseconds: number) =>
      since !== undefined && work.now.getTime() - since.getTime() >= milliseconds;
    const owing = wallet?.status === 'NORMAL' ? undefined : parseDateTime(wallet?.arrearsTime);
    const frozen = parseDateTime(resource.frozenTime) ?? (owing && new Date(owing.getTime() + grace));
    const isOver = (milliseconds: number) => hasBeen(parseDateTime(resource.expireTime), milliseconds);
    const step = (name: string, values: Values<Resource> = {}) =>
      work.transition('resource.resource', id, name, values);
    const { chargeMode, status } = resource;
    if (status === 'RUNNING' && chargeMode === 'PERIOD' && isOver(0)) {
      if (!(await renew(work, resource, wallet))) await step('expire');
    } else if (status === 'RUNNING' && chargeMode === 'POSTPAY' && hasBeen(owing, grace))
      await step('freeze', { frozenTime: work.now });
    else if (status === 'FROZEN' && !owing) await step('thaw', { frozenTime: null });
    else if ((status === 'EXPIRED' && isOver(kept)) || (status === 'FROZEN' && hasBeen(frozen, kept))) {
      const moved = await step('releasing');
      if (moved) await release(work, moved);
    }
  },

  async 'resource.release'(work, { id }) {
    const resource = await work.records('resource.resource').lock(id);
    if (resource?.status === 'RELEASING') await release(work, resource);
  },

  async 'resource.released'(work, { id }) {
    const { now, ports, records } = work;
    const resource = await records('resource.resource').lock(id);
    if (resource?.status !== 'RELEASING') return;
    const told = await reached(work, { ...endOf(id), kind: 'resource.released' }, () =>
      ports.cluster.resourceFault(id),
    );
    if (!told) return;
    if (told.answer === undefined) return void (await releaseNow(work, id));
    // nobody ordered it, so nobody tries again: the cluster is asked once more after a while
    await release(work, resource, new Date(now.getTime() + hour));
  },
};

const endOf = (id: string) => ({ key: `resource:${id}`, payload: { id } });

/** Has the cluster let go of a resource; whether it did is looked at when it should be done, no sooner than `from`. */
async function release(work: Work, resource: Resource, from = work.now): Promise<void> {
  const job = endOf(resource.id);
  const ordered = await reached(work, { ...job, kind: 'resource.release' }, () =>
    work.ports.cluster.releaseResource(resource, work.now),
  );
  if (!ordered) return;
  const dueTime = new Date(Math.max(ordered.answer.getTime(), from.getTime()));
  await work.jobs.add({ ...job, kind: 'resource.released', dueTime });
}

/**
 * Pays for the same period again, where that is asked for and there is enough. Answers whether it goes on, be it that
 * somebody has paid for more already.
 */
async function renew(work: Work, resource: Resource, wallet: AccountWallet | undefined): Promise<boolean> {
  const { records } = work;
  const orders = records('resourceOrder.resourceOrder');
  const { count, id: resourceId, periodCount, periodUnit } = resource;
  if (await orders.exists({ resourceId, orderType: 'RENEW', status: 'PROCESSING' })) return true;
  if (!resource.autoRenew || !takesBalance(work)) return false;
  // its price is still held, for somebody to try again or to give back: it is not held once more every hour
  if (await orders.exists({ resourceId, orderType: 'RENEW', status: 'FAILED' })) return false;
  if (await orders.exists({ resourceId, orderType: 'RELEASE', status: [...pending] })) return false;
  const flavor = await records('resource.flavor').find(resource.flavorId);
  // what has no price is not sold once more
  if (!flavor || flavor.monthPrice === null) return false;
  const price = priceOf(flavor, resource);
  const left =
    toCents(wallet?.balance) -
    toCents(wallet?.frozenAmount) +
    toCents(wallet?.creditLimit) -
    toCents(price.amount);
  if (wallet?.status === 'FROZEN' || left < 0 || !(await isAdmitted(work, resource))) return false;
  const order = await createOrder(work, {
    orderType: 'RENEW',
    isPaid: true,
    ...{ resource, count, periodCount, periodUnit, price },
  });
  if (toCents(order.amount) > 0) await pay(work, order);
  return true;
}

/** Without a cluster that takes orders there is nothing to pay for. */
async function isAdmitted({ ports }: Work, resource: Resource): Promise<boolean> {
  try {
    await ports.cluster.admitResource(resource);
    return true;
  } catch (error) {
    // a cluster that does not answer is asked again: it has refused nothing
    if (error instanceof Refusal && error.code !== 'CLUSTER_ERROR') return false;
    throw error;
  }
}

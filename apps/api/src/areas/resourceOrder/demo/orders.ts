import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import {
  type DemoRow,
  type DemoSize,
  day,
  minute,
  type StoredRow,
  stored,
} from '../../../platform/demo/demoRows.ts';
import { timedText } from '../../../platform/tables/timedNumber.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { addPeriod } from '../../../rules/addPeriod.ts';
import { fromCents, toCents } from '../../../rules/money.ts';
import { ARREARS_MS, type DemoEntry } from '../../account/demo/ledger.ts';
import { type DemoResources, resourceDemo } from '../../resource/demo/resources.ts';
import { priceOf } from '../../resource/resource/price.ts';
import { logAdded } from '../../user/demo/log.ts';
import { type People, userDemo } from '../../user/demo/users.ts';

interface Plan {
  readonly orderType: string;
  readonly status: string;
  readonly at: Date;
  readonly count: number;
  readonly oldCount: number | null;
  readonly cents: number;
  readonly unitPrice: string;
}

/** Possible states of a resource's first order, by the state of the resource. Later orders are completed. */
const newStates: Readonly<Record<string, readonly string[]>> = {
  APPLYING: ['PENDING_AUDIT', 'PENDING_PAY'],
  REJECTED: ['REJECTED', 'CANCELED'],
  FAILED: ['FAILED'],
  PROVISIONING: ['PROCESSING'],
};
const paid = ['PROCESSING', 'COMPLETED', 'FAILED', 'REFUNDED'];
const audited = ['REJECTED', 'PENDING_PAY', ...paid];

type ResourceRow = DemoResources['rows'][number];
type FlavorRow = DemoResources['flavorRows'][number];

/** Makes the orders of every resource. The first order of a resource is its application. */
function makeOrders(
  size: DemoSize,
  now: Date,
  people: People,
  { flavorRows: flavors, rows: resources, terms }: DemoResources,
) {
  const random = createRandom('resource orders');
  const total = size === 'full' ? 180 : 36;
  const auditor = people.platform.admin.nickname;
  const rows: StoredRow[] = [];
  const entries: DemoEntry[] = [];
  const flavorOf = ({ flavorId }: ResourceRow) => flavors.find(({ id }) => id === flavorId) as FlavorRow;

  const add = (resource: ResourceRow, { at, cents, ...plan }: Plan) => {
    const { status } = plan;
    const count = rows.length + 1;
    const iso = (minutes: number) => new Date(at.getTime() + minutes * minute).toISOString();
    const isPaid = paid.includes(status) && cents > 0;
    const isDone = ['COMPLETED', 'REFUNDED'].includes(status);
    const orderNo = timedText('RO', at, count);
    rows.push(
      stored(demoId(33, count), at, {
        ...plan,
        orderNo,
        amount: fromCents(cents),
        orgId: resource.orgId,
        createUser: resource.createUser,
        resourceId: resource.id,
        flavorName: flavorOf(resource).flavorName,
        ...{ resourceName: resource.resourceName, resourceType: resource.resourceType },
        ...{ chargeMode: resource.chargeMode, purpose: resource.purpose },
        periodUnit: /NEW|RENEW/.test(plan.orderType) ? resource.periodUnit : null,
        periodCount: /NEW|RENEW/.test(plan.orderType) ? resource.periodCount : null,
        payBefore: status === 'PENDING_PAY' ? new Date(at.getTime() + day).toISOString() : null,
        ...(isPaid && { payChannel: 'BALANCE', payTime: iso(40) }),
        ...(audited.includes(status) && { auditUserName: auditor, auditTime: iso(20) }),
        auditRemark: status === 'REJECTED' ? random.pick(['用途说明不充分', '超出机构配额']) : null,
        finishTime: isDone ? iso(41) : null,
        failReason: status === 'FAILED' || status === 'REFUNDED' ? '规格库存不足' : null,
      }),
    );
    const entry = (minutes: number, flow: 'INCOME' | 'EXPENSE', type: 'CONSUME' | 'REFUND') =>
      entries.push({
        ...{ orgId: resource.orgId, userId: resource.createUser, flow, type },
        at: new Date(iso(minutes)),
        cents: Math.abs(cents),
        isHeld: status === 'PROCESSING' || status === 'FAILED',
        ...{ payChannel: 'BALANCE', relatedType: 'RESOURCE_ORDER', relatedNo: orderNo },
        productName: resource.resourceName,
      });
    if (isPaid) entry(40, 'EXPENSE', 'CONSUME');
    if (isDone && (cents < 0 || (isPaid && status === 'REFUNDED'))) entry(41, 'INCOME', 'REFUND');
    return { lastOrderNo: orderNo, lastOrderId: rows.at(-1)?.id };
  };

  const last = new Map<string, DemoRow>();
  const priced = (resource: ResourceRow) => priceOf(flavorOf(resource), resource);
  const steady: ResourceRow[] = [];
  for (const [index, resource] of resources.entries()) {
    const states = newStates[resource.status];
    const status = states?.[index % states.length] ?? 'COMPLETED';
    const isFresh = status === 'PENDING_PAY' || status === 'PROCESSING';
    // orders that wait for payment were made today, because they expire after a day
    const at = isFresh
      ? new Date(now.getTime() - random.between(3600, 72_000) * 1000)
      : new Date(resource.createTime);
    const { amount, unitPrice } = priced(resource);
    const count = resource.count;
    const named = add(resource, {
      ...{ orderType: 'NEW', status, at, count, oldCount: null, unitPrice },
      cents: toCents(amount),
    });
    last.set(resource.id, { ...named, ...(isFresh && { createTime: at.toISOString() }) });
    if (!states) steady.push(resource);
  }
  for (let turn = 0; rows.length < total; turn += 1) {
    const resource = steady[turn % steady.length] as ResourceRow;
    const round = Math.floor(turn / steady.length) + 1;
    const begin = new Date(resource.createTime).getTime();
    const isLast = total - rows.length <= steady.length;
    const isReleased = resource.status === 'RELEASED';
    const isRunning = resource.status === 'RUNNING';
    const term = terms.get(resource.id);
    // the renewals that the end of the resource contains, and no further ones, are completed
    const isRenewal = round === 1 && term !== undefined && term.orders > 1;
    const usual = new Date(begin + (now.getTime() - day - begin) * (round / 4));
    // a renewal is ordered a few days before the first term ends
    const at = isRenewal
      ? new Date(addPeriod(term.start, 'MONTH', term.months).getTime() - (2 + (turn % 5)) * day)
      : usual;
    const { amount, unitPrice } = priced(resource);
    const count = resource.count;
    const open =
      isLast && isRunning && !isRenewal
        ? ['PENDING_AUDIT', 'PENDING_PAY', 'COMPLETED', 'COMPLETED', 'FAILED'][(turn % steady.length) % 5]
        : undefined;
    const ended = random.weighted([
      ['COMPLETED', 80],
      ['CANCELED', 10],
      ['REJECTED', 6],
      ['REFUNDED', 4],
    ] as const);
    const status = open ?? (isRenewal ? 'COMPLETED' : ended);
    const drawn = random.weighted([
      ['RENEW', term && status !== 'COMPLETED' ? 55 : 0],
      ['EXPAND', 30],
      ['SHRINK', 15],
    ] as const);
    const orderType = isRenewal
      ? 'RENEW'
      : isLast && isReleased
        ? 'RELEASE'
        : open === 'FAILED'
          ? 'EXPAND'
          : open?.startsWith('PENDING') && term
            ? 'RENEW'
            : drawn;
    const oldCount =
      orderType === 'EXPAND' ? Math.max(count - 1, 1) : orderType === 'SHRINK' ? count + 1 : count;
    const share = Math.round(toCents(amount) / Math.max(count, 1) / 2);
    const cents = { RENEW: toCents(amount), EXPAND: share, SHRINK: -share, RELEASE: -share }[orderType];
    const isFresh = status === 'PENDING_PAY' || status === 'PENDING_AUDIT';
    const named = add(resource, {
      ...{ orderType, count, oldCount, unitPrice, cents },
      // an order without a payment has no refund
      status: cents <= 0 && (status === 'REFUNDED' || status === 'PENDING_PAY') ? 'COMPLETED' : status,
      at: isFresh ? new Date(now.getTime() - random.between(3600, 72_000) * 1000) : at,
    });
    last.set(resource.id, { ...last.get(resource.id), ...named });
  }
  return { rows, entries, last };
}

/** Makes the jobs of the demo orders that are not finished. */
const makeJobs = (rows: readonly StoredRow[], now: Date): DemoRow[] =>
  rows
    .filter(({ status }) => status === 'PENDING_PAY' || status === 'PROCESSING')
    .map(({ id, payBefore, status }) => ({
      key: `resourceOrder:${id}`,
      kind: status === 'PROCESSING' ? 'resourceOrder.done' : 'resourceOrder.lapse',
      payload: { id },
      dueTime: status === 'PROCESSING' ? new Date(now.getTime() + minute).toISOString() : payBefore,
      attempts: 0,
    }));

export const resourceOrderDemo: DemoPart<{
  /** Ledger entries that belong to the demo orders: prices and refunds. */
  readonly entries: readonly DemoEntry[];
  /** Ids of the organisations whose resources are frozen because of arrears. */
  readonly inArrears: ReadonlySet<unknown>;
}> = {
  fills: ['resourceOrder.resourceOrder'],
  make({ now, of, size }) {
    const people = of(userDemo);
    const { rows: resources } = of(resourceDemo);
    const inArrears = new Set(
      resources.filter(({ status }) => status === 'FROZEN').map(({ orgId }) => orgId),
    );
    const { entries, last, rows } = makeOrders(size, now, people, of(resourceDemo));
    // Resources were frozen one day after the account came into arrears.
    const frozenTime = new Date(now.getTime() - ARREARS_MS + day).toISOString();
    for (const { id, status } of resources)
      if (status === 'FROZEN') last.set(id, { ...last.get(id), frozenTime });
    return {
      made: { entries, inArrears },
      rows: { 'resourceOrder.resourceOrder': rows },
      changes: { 'resource.resource': last },
      jobs: makeJobs(rows, now),
      log: logAdded(
        people,
        { key: 'resourceOrder.resourceOrder', title: '资源订单', label: 'orderNo' },
        rows,
      ),
      sequences: { code_resource_order: rows.length },
    };
  },
};

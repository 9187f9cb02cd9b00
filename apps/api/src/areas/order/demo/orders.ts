import type { DemoPart, DemoWork } from '../../../platform/demo/demoPart.ts';
import {
  type DemoRow,
  type DemoSize,
  day,
  hour,
  minute,
  type StoredRow,
  stored,
} from '../../../platform/demo/demoRows.ts';
import { timedText } from '../../../platform/tables/timedNumber.ts';
import { createRandom, demoId, type Random } from '../../../ports/media/random.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { fromCents, toCents } from '../../../rules/money.ts';
import type { DemoEntry } from '../../account/demo/ledger.ts';
import {
  backProductDemo,
  type DemoProduct,
  type DemoSpec,
  type DemoTrial,
} from '../../backProduct/demo/products.ts';
import { logAdded } from '../../user/demo/log.ts';
import { type People, userDemo } from '../../user/demo/users.ts';
import { type Amount, priceOf, shareOf } from '../priceOf.ts';
import { createSubscriptions } from './subscriptions.ts';

type Status =
  | 'PENDING_AUDIT'
  | 'PENDING_PAY'
  | 'PROCESSING'
  | 'COMPLETED'
  | 'FAILED'
  | 'REFUNDING'
  | 'REFUNDED'
  | 'CANCELED'
  | 'CLOSED';

/** Number of orders in each state, per thousand orders. Orders that wait for payment are counted separately. */
const shares: readonly (readonly [Status, number])[] = [
  ['COMPLETED', 620],
  ['CANCELED', 120],
  ['CLOSED', 180],
  ['REFUNDED', 30],
  ['REFUNDING', 10],
  ['FAILED', 10],
  ['PROCESSING', 20],
  ['PENDING_AUDIT', 10],
];
/**
 * Number of orders, of orders that wait for payment, and of orders among these that are already over, as most orders
 * of an hour are. `moved` is the share of finished orders that are moved out of the {@link BUSY_HOURS}, so that each
 * day has about as many orders as the next.
 */
const counts = {
  full: { orders: 5000, waiting: 12, settled: 28, moved: 0.25 },
  small: { orders: 72, waiting: 3, settled: 0, moved: 0.6 },
} as const;

/**
 * Maximum age of orders in a state, in hours. An older order cannot be in this state, because a job would have
 * changed it.
 */
const latest: Readonly<Partial<Record<Status, number>>> = {
  ...{ REFUNDING: 140, FAILED: 120, PROCESSING: 120, PENDING_AUDIT: 200 },
};
const paid: readonly Status[] = ['PROCESSING', 'COMPLETED', 'FAILED', 'REFUNDING', 'REFUNDED'];
const provided: readonly Status[] = ['COMPLETED', 'REFUNDING', 'REFUNDED'];
/** States that an order had before its present state, in order. */
const stepsTo: Readonly<Record<Status, readonly Status[]>> = {
  PENDING_AUDIT: [],
  PENDING_PAY: [],
  PROCESSING: ['PENDING_PAY'],
  COMPLETED: ['PENDING_PAY', 'PROCESSING'],
  FAILED: ['PENDING_PAY', 'PROCESSING'],
  REFUNDING: ['PENDING_PAY', 'PROCESSING', 'COMPLETED'],
  REFUNDED: ['PENDING_PAY', 'PROCESSING', 'COMPLETED', 'REFUNDING'],
  CANCELED: ['PENDING_PAY'],
  CLOSED: ['PENDING_PAY'],
};
const manual: readonly string[] = ['PRIVATE_DEPLOY', 'ONLINE_SERVICE'];

interface Buyer {
  readonly orgId: string;
  readonly name: string;
  readonly user: { readonly id: string; readonly nickname: string; readonly phone: string };
}

/**
 * Returns the buyers with their weights: customers that buy for themselves, and occasionally an organisation of
 * developers. The demo account of a customer makes as many orders as one person does: most orders of a small demo,
 * and a hundredth of the orders of a full demo.
 */
function buyersOf(people: People, size: DemoSize): readonly (readonly [Buyer, number])[] {
  const spaces = people.rows.orgs.filter(({ orgType }) => orgType === 'PERSONAL_SPACE');
  const customers = people.users.filter(({ userType }) => userType === 1);
  const own = customers.flatMap((user, at) => {
    const space = spaces.find(({ createUser }) => createUser === user.id);
    const [account, steepness] = size === 'full' ? [0.12, 0.3] : [3, 0.8];
    const weight = (user.username === 'customer' ? account : 1) / (at + 1) ** steepness;
    return space ? [[{ orgId: space.id, name: space.orgName, user }, weight] as const] : [];
  });
  const orgs = people.orgs.filter(({ isLive }) => isLive);
  return [
    ...own,
    ...orgs.map(({ admin, id, name }, at) => [{ orgId: id, name, user: admin }, 0.3 / (at + 1)] as const),
  ];
}

/** Number of hours in which most orders in {@link latest} states are made. */
const BUSY_HOURS = 6.5 * 24;
/**
 * Returns a random moment since `from` (at most a year ago) and before `to`. Later moments are slightly more
 * frequent. Few are at night.
 *
 * @param hours maximum age of an order in a state that lasts only so long
 * @param share share of the orders that are moved out of the busy hours
 */
function momentOf(random: Random, from: number, to: number, hours: number | undefined, share: number): Date {
  const [drawn, moved, other] = [random.next(), random.next(), random.next()];
  const span = Math.max(Math.min(to - from, (hours ?? 365 * 24) * hour), 0);
  const age = hours === undefined ? drawn * (0.7 + 0.3 * drawn) * span : drawn * span;
  const busy = BUSY_HOURS * hour;
  const isMoved = hours === undefined && age < busy && span > 2 * busy && moved < share;
  const at = to - (isMoved ? busy + other * Math.min(span - busy, 5 * busy) : age);
  const local = toDateTime(new Date(at)).slice(11, 13);
  return new Date(Number(local) < 8 && moved < 0.9 ? Math.min(at + 9 * hour, to) : at);
}

/** Number of hours before now from which an order cannot have passed through all states that lead to its state. */
const hoursTo = (status: Status, isManual: boolean): number =>
  provided.includes(status) ? (isManual ? 49 : 0.5) + (status === 'COMPLETED' ? 0 : 2) : 0.5;

/** Returns a random specification of a product that fits an order in this state. */
function specFor(random: Random, product: DemoProduct, status: Status, taken: (id: string) => boolean) {
  const isTalk = ({ chargeMode }: DemoSpec) => chargeMode === 'NEGOTIATE';
  const costs = ({ price }: DemoSpec) => Number(price ?? 0) > 0;
  const free = ({ chargeMode }: DemoSpec) => chargeMode === 'FREE' || chargeMode === 'POSTPAY';
  const fitting = product.specs.filter((spec) => {
    if (status === 'PENDING_AUDIT') return isTalk(spec);
    if (isTalk(spec) || taken(spec.id)) return false;
    return status === 'COMPLETED' || (!free(spec) && costs(spec));
  });
  return fitting.length > 0 ? random.pick(fitting) : undefined;
}

/**
 * Moves the newest orders that are over into the last hour. Seven of eight are paid and completed, the others
 * cancelled.
 */
function settleSome(
  plans: readonly { at: Date; readonly status: Status; readonly product: DemoProduct; wait?: number }[],
  count: number,
  now: Date,
): void {
  const random = createRandom('settledOrders');
  const newest = plans.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const ofStatus = (status: Status) =>
    newest.filter((one) => one.status === status && !manual.includes(one.product.deliveryMode));
  const cancelled = Math.floor(count / 8);
  for (const plan of [
    ...ofStatus('COMPLETED').slice(0, count - cancelled),
    ...ofStatus('CANCELED').slice(0, cancelled),
  ]) {
    const age = random.between(4, 60);
    plan.at = new Date(now.getTime() - age * minute);
    plan.wait = Math.floor(age / 2) - 1;
  }
}

/** Makes all orders, oldest first, with their effects on accounts and subscriptions. */
function makeOrders({ now, of, size, t0 }: DemoWork, people: People) {
  const random = createRandom('orders');
  const { products, trials } = of(backProductDemo);
  const sold = products.filter(({ shelfTime }) => shelfTime !== null);
  const listed = sold.filter(({ status }) => status === 'ON_SHELF');
  const buyers = buyersOf(people, size);
  const wanted = counts[size];
  const states = shares.flatMap(([status, share]) => {
    const some =
      Math.max(1, Math.round((wanted.orders * share) / 1000)) - (status === 'CLOSED' ? wanted.waiting : 0);
    return Array.from({ length: Math.max(some, 1) }, () => status);
  });
  const plans: {
    at: Date;
    status: Status;
    product: DemoProduct;
    buyer: Buyer;
    spec: DemoSpec;
    trial?: DemoTrial['apply'];
    /** Maximum number of minutes until the payment. */
    wait?: number;
  }[] = [];
  const limited = new Map<string, number>();
  const bought = (buyer: Buyer, id: string) => limited.get(`${buyer.orgId} ${id}`) ?? 0;
  const plan = (status: Status, hours?: number) => {
    for (let tries = 0; tries < 40; tries += 1) {
      const isOpen = !provided.includes(status) && status !== 'CANCELED' && status !== 'CLOSED';
      const some = (isOpen ? listed : sold).filter(
        ({ deliveryMode }) => status !== 'PROCESSING' || manual.includes(deliveryMode),
      );
      // the square makes the first products more frequent, so that a few products have most of the sales
      const product = some[Math.floor(some.length * random.next() ** 2)];
      const buyer = random.weighted(buyers);
      if (!product || product.org.id === buyer.orgId) continue;
      const limitOf = (id: string) =>
        Number(product.specs.find((spec) => spec.id === id)?.purchaseLimit ?? -1);
      const spec = specFor(
        random,
        product,
        status,
        (id) => limitOf(id) >= 0 && bought(buyer, id) >= limitOf(id),
      );
      if (!spec) continue;
      const shelf = new Date(product.shelfTime ?? t0).getTime();
      const end = now.getTime() - hoursTo(status, manual.includes(product.deliveryMode)) * hour;
      const at = momentOf(random, shelf, end, hours, wanted.moved);
      limited.set(`${buyer.orgId} ${spec.id}`, bought(buyer, spec.id) + 1);
      plans.push({ at, status, product, buyer, spec });
      return;
    }
  };
  for (const status of states) plan(status, latest[status]);
  for (let at = 0; at < wanted.waiting; at += 1) {
    plan('PENDING_PAY');
    const last = plans.at(-1);
    if (last?.status === 'PENDING_PAY') last.at = new Date(now.getTime() - random.between(1, 25) * minute);
  }
  settleSome(plans, wanted.settled, now);
  for (const { apply, product } of trials) {
    const user = people.users.find(({ id }) => id === apply.createUser);
    const spec = product.specs.find(({ id }) => id === apply.specId);
    const at = new Date(new Date(String(apply.auditTime ?? apply.createTime)).getTime() + minute);
    if (user && spec)
      plans.push({
        ...{ at, status: 'COMPLETED', product, spec, trial: apply },
        buyer: { orgId: apply.orgId, name: apply.applicantOrgName, user },
      });
  }
  plans.sort((a, b) => a.at.getTime() - b.at.getTime());

  const subscriptions = createSubscriptions(now);
  const rows: StoredRow[] = [];
  const lines: StoredRow[] = [];
  const entries: DemoEntry[] = [];
  const sales = new Map<string, number>();
  const moments = new Map<string, Readonly<Record<string, string>>>();
  for (const { at, buyer, product, spec, status, trial, wait: longest = 20 } of plans) {
    const count = rows.length + 1;
    const iso = (minutes: number) => new Date(at.getTime() + minutes * minute).toISOString();
    const soldBy = spec.chargeMode;
    const chargeMode = trial ? 'FREE' : soldBy;
    const options = spec.periodOptions ?? [1];
    const several = soldBy === 'PACKAGE' && random.next() < 0.15 ? random.between(2, 5) : 1;
    const quantity = trial ? 1 : several;
    const periodCount = soldBy === 'PERIOD' ? random.pick(options) : null;
    const amount: Amount = { quantity, periodCount: trial ? null : periodCount };
    const off = random.weighted([
      [0, 85],
      [5, 10],
      [10, 5],
    ] as const);
    const full = trial
      ? { unitPrice: '0.00', originalAmount: '0.00', discountAmount: '0.00', payAmount: '0.00' }
      : priceOf({ ...spec, price: spec.price ?? null }, amount);
    const cents = Math.round((toCents(full.payAmount) * (100 - off)) / 100);
    const price = {
      ...full,
      payAmount: fromCents(cents),
      discountAmount: fromCents(toCents(full.originalAmount) - cents),
    };
    const isPaid = paid.includes(status) && cents > 0;
    const isProvided = provided.includes(status);
    const orderNo = timedText('OD', at, count);
    const id = demoId(52, count);
    const wait = Math.min(random.between(2, 20), longest);
    const done = manual.includes(product.deliveryMode) ? wait + 2 * 24 * 60 : wait + 1;
    const doneAt = new Date(Math.min(at.getTime() + done * minute, now.getTime() - minute)).toISOString();
    const before =
      isProvided && !trial && status === 'COMPLETED'
        ? subscriptions.open(buyer.orgId, spec.id, at)
        : undefined;
    const orderType = trial ? 'TRIAL' : before && random.next() < 0.55 ? 'RENEW' : 'NEW';
    const row = stored(id, at, {
      ...{ orderNo, orderType, status, ...price, ...amount },
      ...{ orgId: buyer.orgId, createUser: buyer.user.id },
      ...{ productId: product.id, productName: product.name, productType: product.type },
      ...{ specId: spec.id, specName: spec.specName, chargeMode, deliveryMode: product.deliveryMode },
      periodUnit: chargeMode === 'PERIOD' ? spec.periodUnit : null,
      paidAmount: isPaid ? fromCents(cents) : '0.00',
      refundAmount: status === 'REFUNDED' ? fromCents(cents) : '0.00',
      payChannel: isPaid
        ? random.weighted([
            ['BALANCE', 70],
            ['ALIPAY', 20],
            ['WECHAT', 10],
          ] as const)
        : null,
      ...{ buyerOrgId: buyer.orgId, buyerOrgName: buyer.name, buyerUserName: buyer.user.nickname },
      ...{ sellerOrgId: product.org.id, sellerOrgName: product.org.name },
      ...{ contactName: buyer.user.nickname, contactPhone: buyer.user.phone, agree: true },
      source: random.next() < 0.8 ? 'PORTAL' : 'CONSOLE',
      expireTime: status === 'PENDING_PAY' ? iso(30) : null,
      payTime: isPaid ? iso(wait) : null,
      finishTime: isProvided ? doneAt : null,
      refundBefore: isProvided ? new Date(new Date(doneAt).getTime() + 7 * day).toISOString() : null,
      usedBefore: 0,
      invoiceStatus:
        status === 'COMPLETED' && cents > 0
          ? random.weighted([
              ['NONE', 80],
              ['ISSUED', 15],
              ['APPLIED', 5],
            ] as const)
          : 'NONE',
      closeReason:
        status === 'CLOSED'
          ? 'timeout'
          : status === 'CANCELED'
            ? random.pick(['unwanted', 'price', 'duplicate'])
            : null,
      failReason: status === 'FAILED' ? '产品已被强制下架' : null,
      refundReason: status.startsWith('REFUND')
        ? random.pick(['not-as-expected', 'wrong-spec', 'unusable'])
        : null,
      snapshot: {
        productCode: product.code,
        ...pick(spec, ['quota', 'validDays', 'qpsLimit', 'price', 'tiers']),
        ...(trial && pick(trial, ['trialDays', 'trialQuota'])),
      },
    });
    const isInvoiced = row.invoiceStatus !== 'NONE';
    const subscriptionId = isProvided
      ? subscriptions.take({
          order: row,
          product,
          spec,
          buyer,
          trial,
          extend: orderType === 'RENEW' ? before : undefined,
        })
      : null;
    rows.push({
      ...row,
      subscriptionId,
      ...(isInvoiced && {
        invoiceTitle: buyer.name,
        invoiceTaxNo: '91310000MA1FL00000',
        invoiceEmail: 'fapiao@example.com',
      }),
      ...(row.invoiceStatus === 'ISSUED' && { invoiceNo: String(10_000_000 + count) }),
    });
    const steps =
      trial || cents === 0 ? stepsTo[status].filter((step) => step !== 'PENDING_PAY') : stepsTo[status];
    const refundAt = (minutes: number) =>
      new Date(new Date(doneAt).getTime() + minutes * minute).toISOString();
    const failedAt = new Date(
      Math.max(at.getTime() + 2 * wait * minute, now.getTime() - (4 + wait / 2) * hour),
    );
    const times: Readonly<Partial<Record<Status, string>>> = {
      ...{ COMPLETED: doneAt, PROCESSING: iso(wait), REFUNDING: refundAt(30), REFUNDED: refundAt(60) },
      FAILED: new Date(Math.min(failedAt.getTime(), now.getTime() - minute)).toISOString(),
    };
    const timed = [...steps, status].map((step, turn) => [step, times[step] ?? iso(turn * wait)] as const);
    moments.set(id, Object.fromEntries(timed));
    for (const [step, time] of timed) {
      lines.push(
        stored(demoId(53, lines.length + 1), new Date(time), {
          ...{ orgId: buyer.orgId, orderId: id, status: step, time },
          operatorName: ['COMPLETED', 'CLOSED', 'FAILED'].includes(step)
            ? '系统'
            : step === 'REFUNDED'
              ? product.org.admin.nickname
              : buyer.user.nickname,
          remark: step === 'CLOSED' ? '超时未支付' : null,
        }),
      );
    }
    if (isProvided) sales.set(product.id, (sales.get(product.id) ?? 0) + quantity);
    if (!isPaid) continue;
    const share = shareOf(cents, '0.90');
    const about = {
      relatedType: 'ORDER',
      relatedNo: orderNo,
      productName: product.name,
      payChannel: 'BALANCE',
    } as const;
    const ofBuyer = { ...about, orgId: buyer.orgId, userId: buyer.user.id, cents };
    const ofSeller = { ...about, orgId: product.org.id, userId: product.org.admin.id, cents: share };
    entries.push({
      ...ofBuyer,
      at: new Date(isProvided ? doneAt : iso(wait)),
      flow: 'EXPENSE',
      type: 'CONSUME',
      isHeld: !isProvided,
    });
    if (!isProvided) continue;
    entries.push({ ...ofSeller, at: new Date(doneAt), flow: 'INCOME', type: 'SETTLE' });
    const refunded = new Date(refundAt(60));
    if (status === 'REFUNDING')
      entries.push({ ...ofSeller, at: refunded, flow: 'EXPENSE', type: 'REFUND', isHeld: true });
    if (status === 'REFUNDED') {
      entries.push({ ...ofSeller, at: refunded, flow: 'EXPENSE', type: 'REFUND' });
      entries.push({ ...ofBuyer, at: refunded, flow: 'INCOME', type: 'REFUND' });
    }
  }
  return { rows, lines, entries, sales, moments, subscriptions: subscriptions.rows() };
}

const pick = (row: DemoRow, names: readonly string[]): DemoRow =>
  Object.fromEntries(
    names.flatMap((name) => (row[name] === null || row[name] === undefined ? [] : [[name, row[name]]])),
  );

/** Makes the pending jobs of unpaid and failed orders. */
const makeJobs = (rows: readonly StoredRow[], now: Date): DemoRow[] =>
  rows
    .filter(({ status }) => status === 'PENDING_PAY' || status === 'FAILED')
    .map(({ expireTime, id, status }) => ({
      ...{ key: `order:${id}`, payload: { id }, attempts: 0 },
      kind: status === 'FAILED' ? 'order.giveUp' : 'order.lapse',
      dueTime: status === 'FAILED' ? new Date(now.getTime() + 6 * hour).toISOString() : expireTime,
    }));

/** Demo orders of the last year and their ledger entries. The demo's ledger is made from these entries. */
export const orderDemo: DemoPart<{ readonly entries: readonly DemoEntry[] }> = {
  fills: ['order.order', 'order.orderLog', 'product.subscription'],
  make(work) {
    const people = work.of(userDemo);
    const { entries, lines, moments, rows, sales, subscriptions } = makeOrders(work, people);
    return {
      made: { entries },
      rows: { 'order.order': rows, 'order.orderLog': lines, 'product.subscription': subscriptions },
      changes: { 'backProduct.product': new Map([...sales].map(([id, saleCount]) => [id, { saleCount }])) },
      moments,
      jobs: makeJobs(rows, work.now),
      log: logAdded(people, { key: 'order.order', title: '订单', label: 'orderNo' }, rows),
      sequences: { code_order: rows.length, code_subscription: subscriptions.length },
    };
  },
};

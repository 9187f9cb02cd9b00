import {
  type EntityRules,
  type FieldIssue,
  type ReadContext,
  Refusal,
  toFieldIssue,
  type WorkContext,
} from '@isp/server';
import type { Asking, Texts } from '@isp/server/internal';
import { sql } from 'kysely';
import type { Order, OrderForms } from '../../generated/rows.ts';
import { parseDateTime } from '../../rules/dateTimes.ts';
import { fromCents, toCents } from '../../rules/money.ts';
import { choiceParam, pickerParams, textParam } from '../../rules/queries.ts';
import { closePayments, openPayment } from '../account/payment/openPayment.ts';
import { payingOf } from '../account/wallet/payingOf.ts';
import { requireBalance } from '../account/wallet/takesBalance.ts';
import { orderTypes, periodChoices, priceParams, productChoices, quoteOf, specChoices } from './choices.ts';
import { isPriceKept } from './creditOf.ts';
import { complete, isManual } from './fulfil.ts';
import { holdPayment, holdShare, payBack, releaseShare } from './holds.ts';
import { isRefundable } from './isRefundable.ts';
import { begin, firstState, orderValues, planFulfil, planLapse } from './makeOrder.ts';
import { note } from './note.ts';
import { notifyBuyer, notifySeller } from './notifyParties.ts';
import { offerOf, type Wish } from './offerOf.ts';
import { orderKey, payUntil } from './orderKey.ts';
import { centsOf } from './priceOf.ts';
import { readTraffic } from './readTraffic.ts';
import { returnStock, takeStock } from './stock.ts';
import { endSubscription, holdSubscription, unholdSubscription } from './subscriptionSteps.ts';

/** Party that may take each action: the buyer, the seller, or (`sellerOrPlatform`) the seller and the platform. */
const sides: Readonly<Record<string, 'buyer' | 'seller' | 'sellerOrPlatform'>> = {
  ...{
    pay: 'buyer',
    payOnline: 'buyer',
    cancel: 'buyer',
    refund: 'buyer',
    invoice: 'buyer',
    delete: 'buyer',
  },
  ...{ renew: 'buyer', upgrade: 'buyer', quote: 'seller', refuse: 'seller' },
  ...{ deliver: 'sellerOrPlatform', retry: 'sellerOrPlatform', issueInvoice: 'sellerOrPlatform' },
  ...{ refundApprove: 'sellerOrPlatform', refundReject: 'sellerOrPlatform' },
};

function isTheirs({ caller }: Asking, { buyerOrgId, sellerOrgId }: Partial<Order>, action: string): boolean {
  const side = sides[action];
  if (side === undefined) return true;
  if (side === 'buyer') return caller.orgId === buyerOrgId;
  return caller.orgId === sellerOrgId || (side === 'sellerOrPlatform' && caller.level === 'platform');
}

/**
 * Rules of orders. Each action first locks the accounts of both parties, then the specification and the
 * subscription, so that actions that change the same accounts, stock or subscription run one after the other.
 */
export const orderRules: EntityRules<Order, OrderForms> = {
  locks: ({ buyerOrgId, sellerOrgId, specId, subscriptionId }) => [
    ['account.wallet', buyerOrgId],
    ['account.wallet', sellerOrgId],
    ['backProduct.productSpec', specId],
    ['product.subscription', subscriptionId],
  ],

  allows(asking, row, action) {
    if (!isTheirs(asking, row, action)) return false;
    if (action === 'pay' || action === 'payOnline') return toCents(row.payAmount) > 0;
    if (action === 'deliver') return isManual(row);
    if (action === 'refund') return isRefundable(row, asking.now) || 'REFUND_NOT_ALLOWED';
    if (action === 'invoice') return row.invoiceStatus === 'NONE' && toCents(row.paidAmount) > 0;
    if (action === 'issueInvoice') return row.invoiceStatus === 'APPLIED';
    if (action === 'renew')
      return row.isRenewable === true && row.chargeMode !== 'ONCE' && row.orderType !== 'TRIAL';
    if (action === 'upgrade') return row.isRenewable === true;
    return true;
  },

  async validate({ asService, caller }, next, before) {
    if (before) return [];
    const issues: FieldIssue[] = [];
    const refuse = (field: string, rule: string, texts: Texts) =>
      void issues.push(toFieldIssue({ field, rule }, caller.locale, texts));
    const spec = await asService(({ records }) => records('backProduct.productSpec').find(next.specId));
    if (spec?.chargeMode === 'PERIOD' && !spec.periodOptions?.includes(next.periodCount ?? 0))
      refuse('periodCount', 'enum', {
        'zh-CN': '请选择可购买的时长',
        'en-US': 'Choose one of the available periods',
      });
    if (next.agree !== true)
      refuse('agree', 'const', { 'zh-CN': '请阅读并同意服务协议', 'en-US': 'Accept the service agreement' });
    if (next.orderType === 'TRIAL')
      refuse('orderType', 'enum', {
        'zh-CN': '试用请在产品页面申请',
        'en-US': 'Request the trial on the product page',
      });
    if (next.source === 'ADMIN' && caller.level !== 'platform')
      refuse('source', 'enum', {
        'zh-CN': '仅平台可代客下单',
        'en-US': 'Only the platform can place orders for others',
      });
    return issues;
  },

  fillAdd: (work, row) =>
    work.asService(async (service) => {
      const spec = await service.records('backProduct.productSpec').find(row.specId);
      const isOne = spec?.chargeMode === 'PERIOD' || spec?.chargeMode === 'POSTPAY';
      const wish: Wish = {
        ...row,
        ...(isOne && { quantity: 1 }),
        ...(spec?.chargeMode !== 'PERIOD' && { periodCount: null }),
        tenantId: work.caller.tenantId,
        buyerOrgId: row.orgId ?? '',
      };
      // locks are always taken in the same sequence (first the specification, then the subscription), so that two
      // transactions cannot wait for each other
      await service.lock([
        ['backProduct.productSpec', row.specId],
        ['product.subscription', row.subscriptionId],
      ]);
      const offer = await offerOf(service, wish);
      const isPriceGiven = row.payAmount !== undefined && row.payAmount !== null;
      if (isPriceGiven && toCents(row.payAmount) !== toCents(offer.payAmount))
        throw new Refusal('PRICE_CHANGED');
      await takeStock(service, offer, wish);
      const status = firstState(offer);
      return {
        ...row,
        ...{ quantity: wish.quantity, periodCount: wish.periodCount },
        ...(await orderValues(service, offer, wish)),
        buyerUserName: work.caller.userName,
        subscriptionId: offer.subscription?.id ?? null,
        expireTime: status === 'PENDING_PAY' ? payUntil(work) : null,
        status,
      };
    }),

  async afterAdd(work, row) {
    await work.asService(async (service) => {
      await begin(service, row, work.caller.userName);
      if (row.status === 'PENDING_AUDIT') await notifySeller(service, row, 'orderAsked');
    });
  },

  actions: {
    quote(work, { form, rows }) {
      const cents = (row: Order) => centsOf(form.price, row.quantity);
      return work.asService(async (service) => {
        for (const row of rows) await planLapse(service, row.id);
        return (row: Order) => ({
          unitPrice: form.price,
          ...{
            originalAmount: fromCents(cents(row)),
            discountAmount: '0.00',
            payAmount: fromCents(cents(row)),
          },
          expireTime: payUntil(work),
        });
      });
    },
    async refuse(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) await returnStock(service, row);
      });
      return { expireTime: null };
    },
    async pay(work, { rows }) {
      requireBalance(work);
      await work.asService(async (service) => {
        for (const row of rows) {
          if (isOverdue(work, row)) throw new Refusal('ORDER_EXPIRED');
          if (!(await isPriceKept(service, row))) throw new Refusal('PRICE_CHANGED');
          await holdPayment(service, row);
          await closePayments(service, { relatedType: 'ORDER', relatedId: row.id });
          await planFulfil(service, row.id);
        }
      });
      return (row) => ({
        payChannel: 'BALANCE',
        payTime: work.now,
        paidAmount: row.payAmount,
        expireTime: null,
      });
    },
    async payOnline(work, { form, rows }) {
      await work.asService(async (service) => {
        for (const row of rows) {
          if (isOverdue(work, row)) throw new Refusal('ORDER_EXPIRED');
          if (!(await isPriceKept(service, row))) throw new Refusal('PRICE_CHANGED');
          await openPayment(service, {
            ...{ tenantId: row.tenantId, orgId: row.buyerOrgId, userId: work.caller.userId },
            ...{ relatedType: 'ORDER', relatedId: row.id, relatedNo: row.orderNo },
            ...{ amount: row.payAmount ?? '', payChannel: form.payChannel, subject: row.productName },
            expireTime: parseDateTime(row.expireTime) ?? work.now,
          });
        }
      });
      return { payChannel: form.payChannel };
    },
    async cancel(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) {
          await returnStock(service, row);
          await closePayments(service, { relatedType: 'ORDER', relatedId: row.id });
        }
      });
      await work.jobs.drop(...rows.map(({ id }) => orderKey(id)));
      return { expireTime: null };
    },
    deliver: (work, { rows }) =>
      work.asService(async (service) => {
        const done = new Map<string, Awaited<ReturnType<typeof complete>>>();
        for (const row of rows) done.set(row.id, await complete(service, row));
        return (row: Order) => done.get(row.id) ?? {};
      }),
    async retry(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) await planFulfil(service, row.id);
      });
      return { failReason: null };
    },
    async refund(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) {
          await holdShare(service, row);
          await holdSubscription(service, row);
        }
      });
      return undefined;
    },
    async refundApprove(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) {
          await payBack(service, row, work.caller.userId);
          await endSubscription(service, row);
          await returnStock(service, row);
        }
      });
      return (row) => ({ refundAmount: row.paidAmount });
    },
    async refundReject(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) {
          await releaseShare(service, row);
          await unholdSubscription(service, row);
        }
      });
      return undefined;
    },
    invoice: () => ({ invoiceStatus: 'APPLIED' }),
    issueInvoice: () => ({ invoiceStatus: 'ISSUED' }),
  },

  afterActions: {
    quote: (work, rows) =>
      noteAndNotify(work, rows, (service, row) => notifyBuyer(service, row, 'orderQuoted')),
    refuse: (work, rows) =>
      noteAndNotify(work, rows, (service, row) => notifyBuyer(service, row, 'orderRefused')),
    pay: (work, rows) => noteAndNotify(work, rows, (service, row) => notifySeller(service, row, 'orderPaid')),
    cancel: (work, rows) => noteAndNotify(work, rows),
    deliver: (work, rows) =>
      noteAndNotify(work, rows, (service, row) => notifyBuyer(service, row, 'orderCompleted')),
    retry: (work, rows) => noteAndNotify(work, rows),
    refund: (work, rows) =>
      noteAndNotify(work, rows, (service, row) => notifySeller(service, row, 'refundAsked')),
    refundApprove: (work, rows) =>
      noteAndNotify(work, rows, (service, row) => notifyBuyer(service, row, 'refundApproved')),
    refundReject: (work, rows) =>
      noteAndNotify(work, rows, (service, row) => notifyBuyer(service, row, 'refundRejected')),
  },

  answers: { payOnline: (work, rows) => payStatus(work, rows[0] as Order) },

  statistics: { traffic: readTraffic },

  queries: {
    offeredProducts: pickerParams,
    offeredSpecs: { ...pickerParams, productId: textParam, orderType: choiceParam(orderTypes) },
    offeredPeriods: { ...pickerParams, specId: textParam },
    price: priceParams,
    countByStatus: { side: choiceParam(['buyer', 'seller']) },
  },

  reads: {
    async payStatus(work, { row }) {
      if (!row) throw new Refusal('DATA_NOT_FOUND');
      return payStatus(work, row);
    },
    offeredProducts: (work, { query }) => productChoices(work, query),
    offeredSpecs: (work, { query }) => specChoices(work, query),
    offeredPeriods: (work, { query }) => periodChoices(work, query),
    price: (work, { query }) => quoteOf(work, query),
    async timeline({ records }, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const lines = [];
      for await (const line of records('order.orderLog').each({ orderId: row.id })) lines.push(line);
      return lines
        .toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''))
        .map(({ operatorName, remark, status, time }) => ({ time, status, operatorName, remark }));
    },
    async countByStatus({ caller, tx }, { query }) {
      const side = query.side === 'seller' ? 'sellerOrgId' : 'buyerOrgId';
      const { rows } = await sql<{ status: string; count: number }>`
        select status, count(*)::int as count from order_order
        where not "isDeleted" and (${caller.orgId} = '' or ${sql.ref(side)} = ${caller.orgId}) group by status`.execute(
        tx,
      );
      return Object.fromEntries(rows.map(({ count, status }) => [status, count]));
    },
  },
};

/** Returns the state of an order's payment, and the address of the payment page. */
async function payStatus(
  work: ReadContext,
  order: Pick<Order, 'id' | 'orderNo' | 'payAmount' | 'payChannel' | 'status' | 'expireTime'>,
) {
  const { expireTime, id, orderNo, payAmount, payChannel, status } = order;
  const paying = await payingOf(work, { relatedType: 'ORDER', relatedId: id }, status === 'PENDING_PAY');
  return { id, orderNo, payAmount, payChannel, status, expireTime, ...paying };
}

const isOverdue = ({ now }: WorkContext, { expireTime }: Order): boolean => {
  const end = parseDateTime(expireTime);
  return end !== undefined && end <= now;
};

type NotifyParty = (
  service: Parameters<Parameters<WorkContext['asService']>[0]>[0],
  row: Order,
) => Promise<void>;

/** Adds a line to the timeline for an action of a user, and sends a message to the other party. */
const noteAndNotify = (work: WorkContext, rows: readonly Order[], notifyParty?: NotifyParty): Promise<void> =>
  work.asService(async (service) => {
    for (const row of rows) {
      await note(service, row, row.status, work.caller.userName, row.auditRemark);
      await notifyParty?.(service, row);
    }
  });

import type { EntitySamples } from '@isp/server/testing';
import type { Order, OrderLog } from '../../../generated/rows.ts';
import { demoId } from '../../../ports/media/random.ts';

/**
 * Ids of demo records. `mine`: the organisation whose records are tested. `other`: an organisation that sells
 * `pack`, a package of calls for 80.00, and `year`, a subscription of a year for 2990.00.
 */
const [mine, other] = [demoId(11, 1), demoId(11, 2)];
const pack = { productId: demoId(34, 2), specId: demoId(35, 5) };
const year = { productId: demoId(34, 3), specId: demoId(35, 8) };

const buys: Partial<Order> = { buyerOrgId: mine, sellerOrgId: other, subscriptionId: null };
const sells: Partial<Order> = { buyerOrgId: other, sellerOrgId: mine, subscriptionId: null };
const owes: Partial<Order> = { ...buys, payAmount: '0.10', expireTime: '2099-01-01T00:00:00Z' };

const order: EntitySamples<Order> = {
  add: () => ({ ...pack, orderType: 'NEW', quantity: 1, agree: true, source: 'CONSOLE' }),
  fullest: () => ({
    ...{ ...year, periodCount: 1, payAmount: '2990.00' },
    subscriptionId: undefined,
  }),
  before: {
    all: buys,
    ...{ pay: owes, payOnline: { ...owes, payChannel: null }, cancel: buys, delete: buys },
    ...{ quote: sells, refuse: sells, retry: { ...sells, productId: pack.productId } },
    deliver: { ...sells, deliveryMode: 'ONLINE_SERVICE', paidAmount: '0.00', chargeMode: 'ONCE' },
    refund: {
      ...{ ...buys, paidAmount: '0.10', chargeMode: 'PACKAGE', orderType: 'NEW' },
      refundBefore: '2099-01-01T00:00:00Z',
    },
    refundApprove: { ...sells, paidAmount: '0.10' },
    refundReject: sells,
    invoice: { ...buys, paidAmount: '0.10', invoiceStatus: 'NONE' },
    issueInvoice: { ...sells, invoiceStatus: 'APPLIED' },
  },
  forms: {
    invoice: () => ({
      ...{ invoiceTitle: '某某科技', invoiceTaxNo: '91110000123456789X', invoiceEmail: 'a@b.cn' },
    }),
    issueInvoice: () => ({ invoiceNo: '12345678' }),
  },
};

/** Values of a log line that the caller cannot see, because its order is between two other organisations. */
const orderLog: EntitySamples<OrderLog> = { unpublished: { orderId: demoId(52, 2) } };

export const samples = { 'order.order': order, 'order.orderLog': orderLog };

import type { JobHandlers, Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';
import { closePayments } from '../account/payment/openPayment.ts';
import { complete, isManual, obstacleOf } from './fulfil.ts';
import { releasePayment } from './holds.ts';
import { note } from './note.ts';
import { notifyBuyer, notifySeller } from './notifyParties.ts';
import { orderKey } from './orderKey.ts';
import { returnStock } from './stock.ts';

interface OrderJobs {
  /** The payment should have arrived by now. */
  readonly 'order.lapse': { readonly id: string };
  /** It is paid, or costs nothing. */
  readonly 'order.fulfil': { readonly id: string };
  /** The user did not retry a failed order in time. */
  readonly 'order.giveUp': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends OrderJobs {}
}

/** Milliseconds what failed may be tried again. */
const RETRY_MS = 24 * 3600_000;

/** Timed steps of orders. An order that has left the expected state is not changed. */
export const orderJobs: JobHandlers<keyof OrderJobs> = {
  async 'order.lapse'(work, { id }) {
    const order = await lockOrder(work, id);
    if (order?.status !== 'PENDING_PAY') return;
    await returnStock(work, order);
    await closePayments(work, { relatedType: 'ORDER', relatedId: id });
    await work.transition('order.order', id, 'lapse', { closeReason: 'timeout', expireTime: null });
    await note(work, order, 'CLOSED', undefined, '超时未支付');
  },

  async 'order.fulfil'(work, { id }) {
    const order = await lockOrder(work, id);
    if (order?.status !== 'PROCESSING') return;
    const failReason = await obstacleOf(work, order);
    if (failReason !== undefined) {
      await work.transition('order.order', id, 'fail', { failReason });
      await note(work, order, 'FAILED', undefined, failReason);
      await work.jobs.add({
        ...{ key: orderKey(id), kind: 'order.giveUp', payload: { id } },
        dueTime: new Date(work.now.getTime() + RETRY_MS),
      });
      await notifyBuyer(work, order, 'orderFailed');
      return notifySeller(work, order, 'orderFailed');
    }
    // people bring it about, and say when it is done
    if (isManual(order)) return;
    await work.transition('order.order', id, 'finish', await complete(work, order));
    await note(work, order, 'COMPLETED', undefined);
    await notifyBuyer(work, order, 'orderCompleted');
  },

  async 'order.giveUp'(work, { id }) {
    const order = await lockOrder(work, id);
    if (order?.status !== 'FAILED') return;
    await releasePayment(work, order);
    await returnStock(work, order);
    await work.transition('order.order', id, 'giveUp', { refundAmount: order.paidAmount });
    await note(work, order, 'REFUNDED', undefined, order.failReason);
    await notifyBuyer(work, order, 'refundApproved');
  },
};

/** Records that are locked first, as in all actions on orders. */
export async function lockOrder(work: Work, id: string): Promise<Order | undefined> {
  const orders = work.records('order.order');
  const current = await orders.find(id);
  if (!current) return undefined;
  await work.lock([
    ['account.wallet', current.buyerOrgId],
    ['account.wallet', current.sellerOrgId],
    ['backProduct.productSpec', current.specId],
    ['product.subscription', current.subscriptionId],
    ['order.order', id],
  ]);
  return orders.find(id);
}

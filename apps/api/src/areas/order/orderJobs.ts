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
  /** Job that closes an order which was not paid in time. */
  readonly 'order.lapse': { readonly id: string };
  /** Job that fulfils an order which was paid or is free. */
  readonly 'order.fulfil': { readonly id: string };
  /** Job that ends a failed order which was not retried in time. */
  readonly 'order.giveUp': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends OrderJobs {}
}

/** Time within which a failed order can be retried, in milliseconds. */
const RETRY_MS = 24 * 3600_000;

/** Handlers of the jobs of orders. A job does nothing if its order is no longer in the expected state. */
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
    // the seller delivers this order by hand and then reports that it is done
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

/**
 * Locks an order, and before it the records that all actions on orders lock first, in the same sequence. Returns
 * the order; undefined if it does not exist.
 */
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

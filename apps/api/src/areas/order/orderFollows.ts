import type { FollowedRow, Follows, FollowWork } from '@isp/server/internal';
import { isPriceKept } from './creditOf.ts';
import { holdPayment } from './holds.ts';
import { planFulfil } from './makeOrder.ts';
import { note } from './note.ts';
import { notifySeller } from './notifyParties.ts';
import { lockOrder } from './orderJobs.ts';
import { placeOrder } from './placeOrder.ts';

/**
 * What happens to orders when records of other areas change: a payment for an order pays the order, and an approved
 * trial becomes an order.
 */
export const orderFollows: Follows = {
  'account.payment': {
    async pay(work, rows) {
      for (const { payChannel, payTime, relatedId, relatedType } of rows) {
        if (relatedType !== 'ORDER' || !relatedId) continue;
        const order = await lockOrder(work, relatedId);
        // If the order has ended, was paid in another way, or has another price now, the money stays in the wallet.
        if (order?.status !== 'PENDING_PAY' || !(await isPriceKept(work, order))) continue;
        await holdPayment(work, order, true);
        await work.transition('order.order', order, 'paid', {
          ...{ payChannel, payTime: payTime ?? work.now, paidAmount: order.payAmount, expireTime: null },
        });
        await note(work, order, 'PROCESSING', order.buyerUserName ?? undefined);
        await planFulfil(work, order.id);
        await notifySeller(work, order, 'orderPaid');
      }
    },
  },
  'backProduct.productApply': { approve: startTrials },
};

/** Makes the orders of approved trials. A trial is free and does not reduce the stock. */
async function startTrials(
  work: FollowWork,
  rows: readonly FollowedRow<'backProduct.productApply'>[],
): Promise<void> {
  const { records } = work;
  for (const apply of rows) {
    const { applyType, createUser, tenantId, trialDays, trialQuota } = apply;
    if (applyType !== 'TRIAL') continue;
    const product = await records('backProduct.product').find(apply.productId ?? '');
    const spec = await records('backProduct.productSpec').find(apply.specId ?? '');
    if (!product || !spec) continue;
    const applicant = await records('user.user').find(createUser ?? '');
    const price = { unitPrice: '0.00', originalAmount: '0.00', discountAmount: '0.00', payAmount: '0.00' };
    await placeOrder(
      work,
      {
        ...{ orderType: 'TRIAL', productId: product.id, specId: spec.id, quantity: 1 },
        ...{ periodCount: null, subscriptionId: null, buyerOrgId: apply.orgId ?? '', tenantId },
      },
      {
        ...{ tenantId, createUser, buyerUserName: applicant?.nickname ?? null, source: 'PORTAL' },
        ...{ contactName: applicant?.nickname ?? '-', contactPhone: applicant?.phone ?? '-' },
      },
      { product: { ...product, trialDays, trialQuota }, spec, subscription: undefined, ...price },
    );
  }
}

import type { EntitySamples } from '@isp/server/testing';
import type { ResourceOrder } from '../../../generated/rows.ts';
import { demoId } from '../../../ports/media/random.ts';

const order: EntitySamples<ResourceOrder> = {
  before: {
    // an order without a price is not paid, nor one whose resource is not in a state for it
    pay: { amount: '10.00', orderType: 'RENEW', resourceId: demoId(31, 1), payBefore: null },
    // a paid order is refunded, an unpaid one is cancelled
    cancel: { orderType: 'SHRINK', payTime: null },
    refund: { amount: '10.00', payTime: '2026-11-19 10:00:00' },
  },
};

export const samples = { 'resourceOrder.resourceOrder': order };

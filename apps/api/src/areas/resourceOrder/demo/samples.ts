import type { EntitySamples } from '@isp/server/testing';
import type { ResourceOrder } from '../../../generated/rows.ts';
import { demoId } from '../../../ports/media/random.ts';

const order: EntitySamples<ResourceOrder> = {
  before: {
    // The order can be paid only if it has a price, and if its resource is in a state in which it can be renewed.
    pay: { amount: '10.00', orderType: 'RENEW', resourceId: demoId(31, 1), payBefore: null },
    // only a paid order can be refunded, and only an unpaid order can be cancelled
    cancel: { orderType: 'SHRINK', payTime: null },
    refund: { amount: '10.00', payTime: '2026-11-19 10:00:00' },
  },
};

export const samples = { 'resourceOrder.resourceOrder': order };

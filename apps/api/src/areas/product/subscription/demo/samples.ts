import type { EntitySamples } from '@isp/server/testing';
import type { ProductSubscription } from '../../../../generated/rows.ts';
import { demoId } from '../../../../ports/media/random.ts';

/**
 * Ids of demo records. `mine`: the organisation whose records are tested. `other`: an organisation that sells a
 * subscription of a year for 2990.00.
 */
const [mine, other] = [demoId(11, 1), demoId(11, 3)];
const buys: Partial<ProductSubscription> = {
  ...{ buyerOrgId: mine, sellerOrgId: other, productId: demoId(34, 3), specId: demoId(35, 8) },
  ...{ chargeMode: 'PERIOD', periodCount: 1, isTrial: false, expireTime: '2099-01-01T00:00:00Z' },
};
const sells: Partial<ProductSubscription> = {
  ...{ buyerOrgId: other, sellerOrgId: mine, suspendedBy: 'SELLER', expireTime: '2099-01-01T00:00:00Z' },
};

/** Values of a subscription whose sold image exists and can be pulled. */
const image: Partial<ProductSubscription> = {
  ...{ productId: demoId(34, 9), productType: 'IMAGE', deliveryMode: 'DOWNLOAD', lastOrderId: null },
};

const subscription: EntitySamples<ProductSubscription> = {
  before: {
    autoRenew: { ...buys, autoRenew: false },
    autoRenewOff: { ...buys, autoRenew: true },
    ...{ suspend: sells, resume: sells },
    pull: { ...buys, ...image },
  },
};

export const samples = { 'product.subscription': subscription };

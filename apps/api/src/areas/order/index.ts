import { defineArea } from '@isp/server';
import type { OrderRows } from '../../generated/rows.ts';
import { tableNameOf, tables } from '../../rules/tables.ts';
import { buyersOf, buyersWithin } from './buyersOf.ts';
import { downloadRoutes } from './downloadRoutes.ts';
import { liveOf } from './liveOf.ts';
import { orderMigrations } from './migrations.ts';
import { orderFollows } from './orderFollows.ts';
import { orderJobs } from './orderJobs.ts';
import { orderRules } from './orderRules.ts';
import { priceRoutes } from './priceRoutes.ts';
import { publicPriceRoutes } from './publicPriceRoutes.ts';
import { orderRefusals } from './refusals.ts';
import { renewalJobs } from './renewals.ts';
import { usesOfOrg } from './usesOfOrg.ts';

/** Returns the SQL of a field of an order: true if its subscription fulfils the condition. */
const ofSubscription = (condition: string) => `exists (select from ${tableNameOf('product.subscription')} s
  where s.id = order_order."subscriptionId" and not s."isDeleted" and ${condition})`;

/** The area of orders of products by customers. Orders are priced, paid, fulfilled and refunded. */
export const order = defineArea<OrderRows>({
  area: 'order',
  after: ['account', 'backProduct', 'product/subscription', 'logs/requestLog'],
  entities: { order: orderRules },
  uses: {
    'developer.organization': usesOfOrg,
    'backProduct.product': liveOf,
    'dataSet.dataSet': buyersWithin('dataSetVersionId', tables('dataSet.dataSetVersion'), 'dataSetId'),
    'dataSet.dataSetVersion': buyersOf('dataSetVersionId'),
    'model.model': buyersWithin('modelVersionId', tables('model.modelVersion'), 'modelId'),
    'model.modelVersion': buyersOf('modelVersionId'),
    'miror.image': buyersOf('imageId'),
    'miror.repo': buyersWithin('imageId', tables('miror.image'), 'repoId'),
  },
  columns: {
    'order.order': {
      side: `case (select current_setting('isp.org', true))
        when order_order."sellerOrgId" then 'seller' when order_order."buyerOrgId" then 'buyer' end`,
      isUnused: `not ${ofSubscription(
        `(s."lastOrderId" is distinct from order_order.id or s."usedQuota" <> coalesce(order_order."usedBefore", 0))`,
      )}`,
      isRenewable: ofSubscription(`s.status in ('ACTIVE', 'EXHAUSTED', 'EXPIRED')`),
    },
  },
  jobs: { ...orderJobs, ...renewalJobs },
  follows: orderFollows,
  routes: [priceRoutes, publicPriceRoutes, downloadRoutes],
  migrations: orderMigrations,
  refusals: orderRefusals,
});

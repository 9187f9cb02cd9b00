import { defineArea } from '@isp/server';
import type { ProductRows } from '../../generated/rows.ts';
import { subscriptionMigrations } from './migrations.ts';
import { planDue } from './planDue.ts';
import { subscriptionRules } from './subscriptionRules.ts';

/** What organisations may use of products, since they ordered it. */
export const productSubscriptions = defineArea<ProductRows>({
  area: 'product',
  name: 'productSubscriptions',
  after: ['account'],
  entities: { subscription: subscriptionRules },
  columns: {
    'product.subscription': {
      remainQuota: `case when product_subscription."totalQuota" < 0 then -1
        else greatest(product_subscription."totalQuota" - product_subscription."usedQuota", 0) end`,
    },
  },
  migrations: subscriptionMigrations,
  sweep: planDue,
});

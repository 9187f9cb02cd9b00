import { defineArea } from '@isp/server';
import type { ProductRows } from '../../../generated/rows.ts';
import { today } from '../../../rules/dateTimes.ts';
import { tableNameOf } from '../../../rules/tables.ts';
import { subscriptionMigrations } from './migrations.ts';
import { planDue } from './planDue.ts';
import { subscriptionRefusals } from './refusals.ts';
import { subscriptionRules } from './subscriptionRules.ts';

/** Module of subscriptions: products that organisations have bought. */
export const subscriptions = defineArea<ProductRows>({
  area: 'product',
  name: 'product/subscription',
  after: ['account', 'backProduct'],
  entities: { subscription: subscriptionRules },
  quiet: { 'product.subscription': ['usedQuota'] },
  columns: {
    'product.subscription': {
      // for the platform, which sees the customers of all providers, the value is `seller`
      side: `case coalesce(current_setting('isp.org', true), '') when product_subscription."buyerOrgId" then 'buyer'
        else 'seller' end`,
      callCount30d: `(select coalesce(sum(u."callCount"), 0)::bigint from ${tableNameOf('account.usage')} u
        where u."subscriptionId" = product_subscription.id and u."statDate" > ${today} - 30)`,
      remainQuota: `case when product_subscription."totalQuota" < 0 then -1
        else greatest(product_subscription."totalQuota" - product_subscription."usedQuota", 0) end`,
    },
  },
  migrations: subscriptionMigrations,
  refusals: subscriptionRefusals,
  sweep: planDue,
});

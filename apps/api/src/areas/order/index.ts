import { defineArea } from '@isp/server';
import type { OrderRows } from '../../generated/rows.ts';
import { orderMigrations } from './migrations.ts';
import { orderRules } from './orderRules.ts';
import { usesOfOrg } from './usesOfOrg.ts';

/** What customers order of products: priced, paid, provided, refunded. */
export const order = defineArea<OrderRows>({
  area: 'order',
  after: ['account', 'productSubscriptions'],
  entities: { order: orderRules },
  uses: { 'developer.organization': usesOfOrg },
  migrations: orderMigrations,
});

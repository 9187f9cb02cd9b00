import { defineArea } from '@isp/server';
import type { OrderRows } from '../../generated/rows.ts';
import { orderMigrations } from './migrations.ts';
import { orderRules } from './orderRules.ts';

/** What customers order of products: priced, paid, provided, refunded. */
export const order = defineArea<OrderRows>({
  area: 'order',
  after: ['account', 'productSubscriptions'],
  entities: { order: orderRules },
  migrations: orderMigrations,
});

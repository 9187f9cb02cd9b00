import { defineArea } from '@isp/server';
import type { ProductRows } from '../../../generated/rows.ts';
import { catalogueRules } from './catalogueRules.ts';
import { catalogueMigrations } from './migrations.ts';

/** Module of the public catalogue of products. It is read as a visitor, with or without a session. */
export const catalogue = defineArea<ProductRows>({
  area: 'product',
  name: 'product/catalogue',
  after: ['backProduct', 'logs/apiMonitor'],
  entities: { product: catalogueRules },
  handmade: ['product.product'],
  migrations: catalogueMigrations,
});

import { defineArea } from '@isp/server';
import type { ProductRows } from '../../generated/rows.ts';
import { categoryRoutes } from './categoryRoutes.ts';
import { categoryRules } from './categoryRules.ts';
import { categoryDemo } from './demo.ts';
import { favoriteRules } from './favoriteRules.ts';
import { productMigrations } from './migrations.ts';
import { productRefusals } from './refusals.ts';

/** The demand side of the catalogue: categories, what people marked, and what everybody sees. */
export const product = defineArea<ProductRows>({
  area: 'product',
  after: ['developer'],
  entities: { category: categoryRules, favorite: favoriteRules },
  columns: {
    'product.category': { productCount: 'product_count_listed(product_category.id)' },
    'product.favorite': {
      targetName: 'product_title_of(product_favorite."targetType", product_favorite."targetId")',
    },
  },
  migrations: productMigrations,
  routes: [categoryRoutes],
  refusals: productRefusals,
  demo: categoryDemo,
});

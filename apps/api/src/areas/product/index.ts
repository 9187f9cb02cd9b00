import { defineArea, type Module } from '@isp/server';
import type { ProductRows } from '../../generated/rows.ts';
import { catalogue } from './catalogue/index.ts';
import { categoryRoutes, readCategories } from './category/categoryRoutes.ts';
import { categoryRules } from './category/categoryRules.ts';
import { searchedCategories } from './category/searchedCategories.ts';
import { favoriteRules } from './favorite/favoriteRules.ts';
import { productMigrations } from './migrations.ts';
import { productRefusals } from './refusals.ts';
import { subscriptions } from './subscription/index.ts';

const titleOfMarked = 'product_title_of(product_favorite."targetType", product_favorite."targetId")';

/** Module of the customers' side of the catalogue: categories of products, and favourites of users. */
const demand = defineArea<ProductRows>({
  area: 'product',
  after: ['developer'],
  entities: { category: categoryRules, favorite: favoriteRules },
  columns: {
    'product.category': { productCount: 'product_count_listed(product_category.id)' },
    'product.favorite': {
      // If the record is no longer public, its favourite shows the name from the time when it was marked.
      targetName: `coalesce(${titleOfMarked}, product_favorite."markedName")`,
      state: `case when ${titleOfMarked} is null then 'GONE' else 'SHOWN' end`,
    },
  },
  migrations: productMigrations,
  routes: [categoryRoutes],
  refusals: productRefusals,
  home: { blocks: { categories: readCategories } },
  search: searchedCategories,
});

export const product: readonly Module[] = [demand, subscriptions, catalogue];

import type { ModuleMigrations } from '@isp/server';
import { keepText } from '../../platform/search/keepText.ts';
import { asked, openTo, rowSecurity, runAll } from '../../platform/tables/tableSql.ts';
import { categoryTexts } from './category/searchedCategories.ts';

const tenantOf = (table: string) =>
  `coalesce(current_setting('isp.tenant', true), '') in ('', ${table}."tenantId")`;

/**
 * Public facts of the catalogue, returned by functions: the records behind them belong to their
 * organisations.
 */
export const productMigrations: ModuleMigrations = {
  '2026-11-23-05-catalogue': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.product_count_listed(wanted text) returns bigint
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $count$
            with recursive below as (
              select c.id from public.product_category c where c.id = wanted and ${tenantOf('c')}
              union select c.id from public.product_category c join below on c."parentId" = below.id
                where not c."isDeleted")
            select count(*) from public.back_product_product p
            where p."categoryId" in (select id from below) and p.status = 'ON_SHELF' and not p."isDeleted"
          $count$`,
        ...openTo('product_count_listed(text)'),
        `create or replace function public.product_title_of(kind text, wanted text) returns text
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $title$
            select p."productName" from public.back_product_product p
            where kind = 'PRODUCT' and p.id = wanted and p.status = 'ON_SHELF' and not p."isDeleted" and ${tenantOf('p')}
            union all
            select d."dataSetName" from public.data_set_data_set d
            where kind = 'DATASET' and d.id = wanted and d.status = 'PUBLISHED' and not d."isDeleted" and ${tenantOf('d')}
          $title$`,
        ...openTo('product_title_of(text, text)'),
        ...rowSecurity('product_category', {
          publish: `"tenantId" = ${asked('tenant')} and status = 'ENABLED' and "isDeleted" = false`,
        }),
      ]),
  },
  '2026-11-25-04-categories-found': keepText(categoryTexts),
};

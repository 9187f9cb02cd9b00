import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../rules/tables.ts';

/** Migrations for the numbers of orders, and for the function that finds bought items. */
export const orderMigrations: ModuleMigrations = {
  '2026-11-23-30-orders': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_order',
        `grant usage, select on sequence code_order to ${databaseRoles.job}`,
      ]),
  },
  // A database function is used, because the module of subscriptions needs the table of orders but is created
  // before it; the function is called by its name.
  '2026-11-28-12-bought-items': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.order_bought_item(bought text, product text, field text) returns text
          language plpgsql stable set search_path = pg_catalog, public, pg_temp as $item$
            begin
              return coalesce(
                (select o.snapshot ->> field from public.order_order o where o.id = bought),
                (select to_jsonb(p) ->> field from public.${tableNameOf('backProduct.product')} p where p.id = product));
            end
          $item$`,
        'revoke all on function public.order_bought_item(text, text, text) from public',
        `grant execute on function public.order_bought_item(text, text, text)
          to ${databaseRoles.request}, ${databaseRoles.job}`,
      ]),
  },
};

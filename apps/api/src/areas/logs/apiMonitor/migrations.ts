import type { ModuleMigrations } from '@isp/server';
import { openTo, runAll } from '../../../platform/tables/tableSql.ts';

/** Migrations that make the number of calls public. */
export const apiMonitorMigrations: ModuleMigrations = {
  // The number of calls is public. The calls themselves are visible only to caller and provider.
  '2026-11-24-01-calls-served': {
    up: (db) =>
      runAll(db, [
        `create index if not exists logs_api_monitor_of_product on logs_api_monitor ("productId") include ("callCount")`,
        `create or replace function public.calls_served_of(product text) returns bigint
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $calls$
            select coalesce(sum(m."callCount"), 0)::bigint from public.logs_api_monitor m
            where m."productId" = product and coalesce(current_setting('isp.tenant', true), '') in ('', m."tenantId")
          $calls$`,
        ...openTo('calls_served_of(text)'),
        `create or replace function public.calls_served() returns bigint
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $calls$
            select coalesce(sum(m."callCount"), 0)::bigint from public.logs_api_monitor m
            where coalesce(current_setting('isp.tenant', true), '') in ('', m."tenantId")
          $calls$`,
        ...openTo('calls_served()'),
      ]),
  },
};

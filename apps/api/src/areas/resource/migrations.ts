import type { ModuleMigrations } from '@isp/server';
import { runAll } from '../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../rules/tables.ts';

/**
 * Migrations of resources of older versions. There, only the project stored which resources it uses, and resources
 * had no price.
 */
export const resourceMigrations: ModuleMigrations = {
  '2026-11-22-01-projects-of-resources': {
    up: (db) =>
      runAll(db, [
        `do $$ begin
          if exists (select from pg_attribute where attrelid = to_regclass('${tableNameOf('project.project')}') and attname = 'resourceIds' and not attisdropped)
          then
            update resource_resource r set "projectIds" = p.ids
            from (select id_, p."tenantId", p."orgId", jsonb_agg(p.id order by p.id) as ids
              from ${tableNameOf('project.project')} p, jsonb_array_elements_text(case when jsonb_typeof(p."resourceIds") = 'array' then p."resourceIds" end) id_
              where not p."isDeleted" group by 1, 2, 3) p
            where r.id = p.id_ and r."tenantId" = p."tenantId" and r."orgId" = p."orgId"
              and coalesce(r."projectIds", '[]'::jsonb) = '[]'::jsonb;
          end if;
        end $$`,
      ]),
  },
  '2026-11-22-03-charged-resources': {
    // resources from the time without prices are regarded as paid by the month
    up: (db) =>
      runAll(db, [
        `do $$ begin
          if to_regclass('resource_resource') is not null then
            update resource_resource set "chargeMode" = 'PERIOD', "periodUnit" = 'MONTH', "periodCount" = 1
            where "chargeMode" is null;
          end if;
        end $$`,
      ]),
  },
};

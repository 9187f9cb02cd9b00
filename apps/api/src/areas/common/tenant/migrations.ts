import type { ModuleMigrations } from '@isp/server';
import {
  jobSeesAll,
  jobTable,
  recordColumns,
  rowSecurity,
  runAll,
  settingOf,
} from '../../../platform/tables/tableSql.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';
import { tableNameOf } from '../../../rules/tables.ts';

const platforms = `${settingOf('level')} = 'platform' and ${settingOf('tenant')} = '${defaultTenant}'`;

/** The records themselves belong to the platform's own tenant, as those of every other table do to theirs. */
const ownRecords = `${platforms} and "tenantId" = ${settingOf('tenant')}`;

/**
 * Migrations of the table of tenants. Only administrators of the platform's own tenant may read or change it: another
 * tenant must not even know which tenants exist.
 */
export const tenantMigrations: ModuleMigrations = {
  '2026-11-30-04-tenants': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'common_tenant',
          `${recordColumns}, code text not null, name text not null, "contactName" text, "contactPhone" text,
            "contactEmail" text, status text not null, "closeTime" timestamptz`,
        ),
        ...rowSecurity('common_tenant', { read: platforms, add: platforms, change: platforms }),
        jobSeesAll('common_tenant'),
        // The names of the indexes follow the pattern of the indexes that the service makes, so that the service
        // reports a violation as an error at the field. The code is compared as it is written, because it is a key.
        `create unique index if not exists "common_tenant_unique_tenantId_code" on common_tenant ("tenantId", code)`,
        `create unique index if not exists "common_tenant_unique_tenantId_name" on common_tenant
          ("tenantId", public.isp_unique_key(name)) where "isDeleted" = false`,
        // Until now a tenant existed as soon as it had a user.
        `insert into common_tenant (id, "tenantId", "createTime", "updateTime", code, name, status)
          select 'tenant:' || code, '${defaultTenant}', coalesce(made, clock_timestamp()), clock_timestamp(), code,
            case code when '${defaultTenant}' then '平台' else '租户 ' || code end, 'OPEN'
          from (select "tenantId" as code, min("createTime") as made from ${tableNameOf('user.user')}
              where "tenantId" <> '${defaultTenant}' group by "tenantId"
            union all select '${defaultTenant}', (select min("createTime") from ${tableNameOf('user.user')}
              where "tenantId" = '${defaultTenant}')) as found
          on conflict do nothing`,
      ]),
  },
  '2026-11-30-07-own-tenants': {
    up: (db) =>
      runAll(db, [
        `alter policy isp_row_read on common_tenant using (${ownRecords})`,
        `alter policy isp_row_add on common_tenant with check (${ownRecords})`,
        `alter policy isp_row_change on common_tenant using (${ownRecords}) with check (${ownRecords})`,
      ]),
  },
};

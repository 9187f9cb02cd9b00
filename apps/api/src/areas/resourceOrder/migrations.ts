import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../rules/tables.ts';

/** Migrations for the sequence of order numbers. */
export const resourceOrderMigrations: ModuleMigrations = {
  '2026-11-22-04-resource-orders': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_resource_order',
        `grant usage, select on sequence code_resource_order to ${databaseRoles.job}`,
      ]),
  },
  // In earlier versions, resources were made without orders and provisioned by jobs. Resources that still wait
  // become available, and need no order.
  '2026-11-23-01-resources-of-before-orders': {
    up: (db) =>
      runAll(db, [
        `update ${tableNameOf('resource.resource')} r set status = 'RUNNING', "effectiveTime" = now(), "expireTime" = now() + interval '30 days',
            "usedCpu" = 0, "usedMemoryGi" = 0, "usedGpu" = 0, "rowVersion" = r."rowVersion" + 1
          from isp_job j where j.kind in ('resource.granted', 'resource.provisioned') and r.id = j.payload ->> 'id'
            and r.status in ('APPLYING', 'PROVISIONING')
            and not exists (select from resource_order_resource_order o where o."resourceId" = r.id and not o."isDeleted")`,
        `delete from isp_job where kind in ('resource.granted', 'resource.provisioned')`,
      ]),
  },
};

import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../platform/tables/tableSql.ts';

/** What orders are numbered by. */
export const resourceOrderMigrations: ModuleMigrations = {
  '2026-11-22-04-resource-orders': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_resource_order',
        `grant usage, select on sequence code_resource_order to ${databaseRoles.job}`,
      ]),
  },
};

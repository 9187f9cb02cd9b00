import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../platform/tables/tableSql.ts';

/** What orders are numbered by. */
export const orderMigrations: ModuleMigrations = {
  '2026-11-23-30-orders': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_order',
        `grant usage, select on sequence code_order to ${databaseRoles.job}`,
      ]),
  },
};

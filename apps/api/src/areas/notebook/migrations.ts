import type { ModuleMigrations } from '@isp/server';
import { jobTable, runAll } from '../../platform/tables/tableSql.ts';

/**
 * Migrations of the table of one-time addresses (tickets) of development environments. An address opens without a
 * session, so only the job role reads the table.
 */
export const notebookMigrations: ModuleMigrations = {
  '2026-11-21-04-notebook-tickets': {
    up: (db) =>
      runAll(
        db,
        jobTable(
          'notebook_ticket',
          `"ticketHash" text primary key, "notebookId" text not null, "userId" text not null, "expiresAt" timestamptz not null`,
        ),
      ),
  },
};

import type { ModuleMigrations } from '@isp/server';
import { jobTable, runAll } from '../../platform/tables/tableSql.ts';

/** One-time addresses of development environments. They open without a session, so the job role reads them. */
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

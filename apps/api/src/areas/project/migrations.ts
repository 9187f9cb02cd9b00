import type { ModuleMigrations } from '@isp/server';
import { jobTable, recordColumns, runAll } from '../../platform/tables/tableSql.ts';

/**
 * Migrations of the table of project members, from which the job role reads a caller's projects. The table is older
 * than the entity, so these migrations accept an existing table with the same columns.
 */
export const projectMigrations: ModuleMigrations = {
  '2026-11-21-03-project-members': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'project_project_member',
          `${recordColumns}, "projectId" text not null, "userId" text not null, "projectRole" text not null,
            "joinTime" timestamptz, status text not null`,
        ),
        `create unique index if not exists project_project_member_unique on project_project_member ("projectId", "userId")
          where "isDeleted" = false and status = 'ACTIVE'`,
        `create index if not exists project_project_member_by_user on project_project_member ("userId")`,
      ]),
  },
  // the column is no longer needed, because the owner's name is now read from the members
  '2026-11-23-01-owners-are-members': {
    up: (db) => runAll(db, ['alter table if exists project_project drop column if exists "ownerName"']),
  },
};

import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll, settingOf } from '../../../platform/tables/tableSql.ts';

/** Migrations of the table of samples. A sample is visible if its resource is visible. */
export const monitorMigrations: ModuleMigrations = {
  '2026-11-23-04-samples-of-own-projects': {
    // Several projects may share a resource, but the load of a project's records is shown only to members of this
    // project.
    up: (db) =>
      runAll(db, [
        'drop policy if exists isp_own_projects on resource_metric',
        `create policy isp_own_projects on resource_metric as restrictive for select to ${databaseRoles.request}
          using (${settingOf('level')} is distinct from 'member' or "projectId" is null
            or "projectId" = any(string_to_array(${settingOf('projects')}, ',')))`,
      ]),
  },
};

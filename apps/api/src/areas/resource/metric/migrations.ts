import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll, settingOf } from '../../../platform/tables/tableSql.ts';

/** A table besides that of the schema; its rows are visible where their resource is. */
export const monitorMigrations: ModuleMigrations = {
  '2026-11-23-04-samples-of-own-projects': {
    // several projects may share a resource, and the load of a job is shown to members of its project
    up: (db) =>
      runAll(db, [
        'drop policy if exists isp_own_projects on resource_metric',
        `create policy isp_own_projects on resource_metric as restrictive for select to ${databaseRoles.request}
          using (${settingOf('level')} is distinct from 'member' or "projectId" is null
            or "projectId" = any(string_to_array(${settingOf('projects')}, ',')))`,
      ]),
  },
};

import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../../platform/tables/tableSql.ts';

/** What is used of a project is told by all that takes of it, which this comes after. */
export const runMigrations: ModuleMigrations = {
  // those of who was switched off or went before that stopped them
  '2026-11-23-08-schedules-of-who-is-out': {
    up: (db) =>
      runAll(db, [
        `update project_recurring_run r set status = 'DISABLED', "nextRunTime" = null
          where r.status = 'ENABLED' and not r."isDeleted" and not exists (
            select from developer_org_member m where m."orgId" = r."orgId" and m."userId" = r."createUser"
              and m.status = 'ACTIVE' and not m."isDeleted")`,
      ]),
  },
  // how they were archived was not kept once: those of an archived experiment come back with it, as they did
  '2026-11-23-07-runs-archived-with-experiments': {
    up: (db) =>
      runAll(db, [
        `update project_run r set "archivedWithExperiment" = true from project_experiment e
          where e.id = r."experimentId" and e."storageState" = 'ARCHIVED' and r."storageState" = 'ARCHIVED'`,
      ]),
  },
  // sums of what the caller need not see one by one
  '2026-11-23-02-used-of-quotas': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.project_quota_used(wanted text) returns jsonb
          language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $used$
            begin
              return (with taken as (
                select cpu, "memoryGi", "gpuCount" from public.notebook_notebook where "projectId" = wanted
                  and not "isDeleted" and status in ('CREATING', 'STARTING', 'RUNNING', 'SAVING', 'STOPPING')
                union all
                select cpu, "memoryGi", "gpuCount" from public.project_run where "projectId" = wanted
                  and not "isDeleted" and state in ('PENDING', 'RUNNING', 'CANCELING'))
              select jsonb_build_object('cpu', coalesce(sum(cpu), 0), 'memoryGi', coalesce(sum("memoryGi"), 0),
                'gpu', coalesce(sum("gpuCount"), 0), 'storageGi', (
                  select coalesce(sum("requestGi"), 0) from public.resource_pvc
                  where "projectId" = wanted and not "isDeleted"))
              from taken);
            end
          $used$`,
        'revoke all on function public.project_quota_used(text) from public',
        `grant execute on function public.project_quota_used(text) to ${databaseRoles.request}, ${databaseRoles.job}`,
      ]),
  },
};

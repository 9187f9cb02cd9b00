import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { runAll } from '../../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../../rules/tables.ts';

/**
 * Tables whose new records are shown as activity of a project. Each row has: table, text of the activity, and the
 * columns with the record's name, creator and time.
 */
const activities = [
  [tableNameOf('notebook.notebook'), '新建 Notebook', '"notebookName"', '"createUser"', '"createTime"'],
  ['project_run', '发起运行', '"runName"', '"createUser"', '"createTime"'],
  ['project_pipeline', '新建流水线', '"displayName"', '"createUser"', '"createTime"'],
  [tableNameOf('resource.pvc'), '新建存储卷', '"pvcName"', '"createUser"', '"createTime"'],
  [tableNameOf('dataSet.dataSet'), '新建数据集', '"dataSetName"', '"createUser"', '"createTime"'],
  ['project_project_member', '加入项目', 'public.user_nickname(t."userId")', '"createUser"', '"joinTime"'],
].map(
  ([table, type, name, operator, time]) => `(
    select t.${time} as "time", '${type}' as "type", (${name?.startsWith('public.') ? name : `t.${name}`})::text as object,
      public.user_nickname(t.${operator}) as operator, t.id
    from public.${table} t where t."projectId" = wanted and not t."isDeleted" and t.${time} is not null
    order by t.${time} desc limit 10)`,
);

/**
 * Migrations of runs. They define the used part of a project's quota, which is a sum over all areas that use it;
 * therefore they run after the migrations of those areas.
 */
export const runMigrations: ModuleMigrations = {
  // Disables the schedules of users that have left or were disabled. Since this version it happens automatically
  // when a user leaves.
  '2026-11-23-08-schedules-of-who-is-out': {
    up: (db) =>
      runAll(db, [
        `update project_recurring_run r set status = 'DISABLED', "nextRunTime" = null
          where r.status = 'ENABLED' and not r."isDeleted" and not exists (
            select from ${tableNameOf('developer.orgMember')} m where m."orgId" = r."orgId" and m."userId" = r."createUser"
              and m.status = 'ACTIVE' and not m."isDeleted")`,
      ]),
  },
  // Earlier versions did not store whether a run was archived together with its experiment. All archived runs of an
  // archived experiment get this mark, so that they are restored with it, as before.
  '2026-11-23-07-runs-archived-with-experiments': {
    up: (db) =>
      runAll(db, [
        `update project_run r set "archivedWithExperiment" = true from project_experiment e
          where e.id = r."experimentId" and e."storageState" = 'ARCHIVED' and r."storageState" = 'ARCHIVED'`,
      ]),
  },
  // The functions run with the rights of their owner (`security definer`), because they calculate sums over rows
  // that the caller may not see.
  '2026-11-23-02-used-of-quotas': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.project_quota_used(wanted text) returns jsonb
          language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $used$
            begin
              return (with taken as (
                select cpu, "memoryGi", "gpuCount" from public.${tableNameOf('notebook.notebook')} where "projectId" = wanted
                  and not "isDeleted" and status in ('CREATING', 'STARTING', 'RUNNING', 'SAVING', 'STOPPING')
                union all
                select cpu, "memoryGi", "gpuCount" from public.project_run where "projectId" = wanted
                  and not "isDeleted" and state in ('PENDING', 'RUNNING', 'CANCELING'))
              select jsonb_build_object('cpu', coalesce(sum(cpu), 0), 'memoryGi', coalesce(sum("memoryGi"), 0),
                'gpu', coalesce(sum("gpuCount"), 0), 'storageGi', (
                  select coalesce(sum("requestGi"), 0) from public.${tableNameOf('resource.pvc')}
                  where "projectId" = wanted and not "isDeleted"))
              from taken);
            end
          $used$`,
        'revoke all on function public.project_quota_used(text) from public',
        `grant execute on function public.project_quota_used(text) to ${databaseRoles.request}, ${databaseRoles.job}`,
      ]),
  },
  // The function runs with the rights of the caller, so it returns only records that the caller may see.
  '2026-11-28-11-activity-of-projects': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.project_activity(wanted text)
          returns table ("time" timestamptz, "type" text, object text, operator text)
          language plpgsql stable set search_path = pg_catalog, public, pg_temp as $activity$
            begin
              return query select a."time", a."type", a.object, a.operator from (${activities.join(' union all ')}) a
                order by a."time" desc, a.id desc limit 10;
            end
          $activity$`,
        'revoke all on function public.project_activity(text) from public',
        `grant execute on function public.project_activity(text) to ${databaseRoles.request}, ${databaseRoles.job}`,
      ]),
  },
};

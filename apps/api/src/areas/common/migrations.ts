import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { MAX_ATTEMPTS } from '@isp/server/internal';
import {
  jobSeesAll,
  jobTable,
  recordColumns,
  rowSecurity,
  runAll,
  settingOf,
} from '../../platform/tables/tableSql.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';

/**
 * Migrations that grant the right to read published contents, and that create the tables that are not in the
 * schema.
 */
export const commonMigrations: ModuleMigrations = {
  '2026-11-21-07-published-contents': {
    up: (db) =>
      runAll(
        db,
        rowSecurity('common_content', {
          publish: `"tenantId" = ${settingOf('tenant')} and status = 'PUBLISHED' and "isDeleted" = false`,
        }),
      ),
  },
  '2026-11-22-05-published-covers': {
    // A user who may read a published content may also read its picture, whether signed in or not.
    up: (db) =>
      runAll(db, [
        `grant select on platform_file to ${databaseRoles.anonymous}`,
        'drop policy if exists isp_published_cover on platform_file',
        `create policy isp_published_cover on platform_file for select to ${databaseRoles.request}, ${databaseRoles.anonymous}
          using ("tenantId" = ${settingOf('tenant')} and state = 'READY' and "recordTable" = 'common_content'
            and exists (select from common_content c
              where c.id = platform_file."recordId" and c.status = 'PUBLISHED' and c."isDeleted" = false))`,
      ]),
  },
  '2026-11-23-01-role-rights': {
    // The table describes the rights in this service, so its rows are the same for every tenant.
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'common_role_right',
          `${recordColumns}, area text, entity text, "entityEn" text, action text, "actionEn" text, name text, code text,
            sort bigint, cus jsonb, dm jsonb, annotator jsonb, viewer jsonb, da jsonb, adm jsonb`,
        ),
        ...rowSecurity('common_role_right', { read: `${settingOf('level')} = 'platform'` }),
        jobSeesAll('common_role_right'),
      ]),
  },
  '2026-11-23-02-failed-jobs': {
    // A job has failed finally when its last attempt fails, or when the process ends that runs the last attempt. A
    // trigger on the queue's table notices both cases.
    up: (db) =>
      runAll(db, [
        `create or replace function public.common_keep_failed_job() returns trigger
          language plpgsql set search_path = public, pg_temp as $keep$
          begin
            if tg_op = 'DELETE' then
              update common_failed_job set status = 'DONE', "updateTime" = clock_timestamp() where id = old.key and status = 'DEAD';
            elsif new.attempts < ${MAX_ATTEMPTS} then
              update common_failed_job set status = 'RERUN', "updateTime" = clock_timestamp() where id = new.key and status = 'DEAD';
            else
              insert into common_failed_job (id, "tenantId", "createTime", "updateTime", "isDeleted", "rowVersion", kind, attempts,
                "lastError", "deadTime", status)
              values (new.key, '${defaultTenant}', clock_timestamp(), clock_timestamp(), false, 0, new.kind, new.attempts,
                new."lastError", clock_timestamp(), 'DEAD')
              on conflict (id) do update set kind = excluded.kind, attempts = excluded.attempts, status = 'DEAD',
                "lastError" = excluded."lastError", "deadTime" = excluded."deadTime", "updateTime" = excluded."updateTime",
                "rowVersion" = common_failed_job."rowVersion" + 1, "isDeleted" = false;
            end if;
            return null;
          end $keep$`,
        `create or replace trigger common_keep_failed_job after update on isp_job for each row
          when (old.attempts <> new.attempts and (old.attempts >= ${MAX_ATTEMPTS} or new.attempts >= ${MAX_ATTEMPTS}))
          execute function public.common_keep_failed_job()`,
        `create or replace trigger common_keep_ended_job after delete on isp_job for each row
          when (old.attempts >= ${MAX_ATTEMPTS}) execute function public.common_keep_failed_job()`,
      ]),
  },
};

import type { ModuleMigrations } from '@isp/server';
import { jobSeesAll, jobTable, openTo, rowSecurity, runAll, settingOf } from '../tables/tableSql.ts';

const inTenant = `"tenantId" = ${settingOf('tenant')}`;
/**
 * SQL condition for a user's own files: users may read a file that they sent, while they act for the organisation
 * for which they sent it.
 */
const own = `"createUser" = ${settingOf('user')} and ("orgId" = '' or "orgId" = ${settingOf('org')})`;
/**
 * SQL condition for shared files: a complete file may be read by all members of its organisation, and by the
 * platform.
 */
const shared = `state = 'READY' and (${settingOf('level')} = 'platform' or ("orgId" <> '' and "orgId" = ${settingOf('org')}))`;
const mine = `${inTenant} and ${own}`;

export const fileMigrations: ModuleMigrations = {
  '2026-11-22-02-files': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'platform_file',
          `id text primary key, "tenantId" text not null, "orgId" text not null, "createUser" text not null,
          "createTime" timestamptz not null, "expireTime" timestamptz,
          name text not null, size bigint not null, mime text not null default '', sha256 text not null default '',
          purpose text not null, state text not null check (state in ('UPLOADING', 'READY', 'REFUSED')),
          reason text not null default '',
          "heldBy" text, "heldUntil" timestamptz, "isWanted" boolean not null default false`,
        ),
        `create index if not exists platform_file_open on platform_file ("tenantId", "createUser") where state = 'UPLOADING'`,
        `create index if not exists platform_file_expire on platform_file ("expireTime") where "expireTime" is not null`,
        ...rowSecurity('platform_file', {
          read: `${inTenant} and ((${own}) or (${shared}))`,
          add: mine,
          change: mine,
          drop: mine,
        }),
        jobSeesAll('platform_file'),
      ]),
  },
  '2026-11-22-03-file-records': {
    up: (db) =>
      runAll(db, [
        // adds the columns with the record to which a file belongs; they are empty until the record is saved
        `alter table platform_file add column if not exists "recordTable" text, add column if not exists "recordId" text`,
        `create index if not exists platform_file_record on platform_file ("recordTable", "recordId") where "recordTable" is not null`,
      ]),
  },
  '2026-11-22-04-gone-files': {
    up: (db) =>
      runAll(db, [
        `alter table platform_file drop constraint platform_file_state_check`,
        `alter table platform_file add constraint platform_file_state_check check (state in ('UPLOADING', 'READY', 'REFUSED', 'GONE'))`,
        `create index if not exists platform_file_gone on platform_file (id) where state = 'GONE'`,
      ]),
  },
  '2026-11-28-01-file-usage': {
    // The function must also count files that the caller may not read, so it runs with the rights of its owner. It
    // returns only sums, and only for the caller's organisation.
    up: (db) =>
      runAll(db, [
        // a function from before the migrations may have other columns
        'drop function if exists public.platform_file_usage(timestamptz)',
        `create or replace function public.platform_file_usage(of_time timestamptz)
          returns table (open bigint, unsaved bigint, of_user bigint, of_org bigint)
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $usage$
            with asking as materialized (select current_setting('isp.tenant', true) as tenant,
              current_setting('isp.user', true) as "user", current_setting('isp.org', true) as org),
            stored as (
              select f.size, f.state, f."createUser" = a."user" as "isOwn", f."orgId" <> '' and f."orgId" = a.org as "isShared",
                f."recordId" is null and f."expireTime" is not null as "isUnsaved"
              from public.platform_file f join asking a on f."tenantId" = a.tenant
                and (f."createUser" = a."user" or f."orgId" = a.org)
              where f.state = 'READY' or (f.state = 'UPLOADING' and f."expireTime" > of_time))
            select count(*) filter (where "isOwn" and state = 'UPLOADING'),
              coalesce(sum(size) filter (where "isOwn" and "isUnsaved"), 0)::bigint,
              coalesce(sum(size) filter (where "isOwn"), 0)::bigint,
              coalesce(sum(size) filter (where "isShared"), 0)::bigint
            from stored
          $usage$`,
        ...openTo('platform_file_usage(timestamptz)'),
        `create index if not exists platform_file_user on platform_file ("tenantId", "createUser")`,
        `create index if not exists platform_file_org on platform_file ("tenantId", "orgId")`,
      ]),
  },
  '2026-11-30-05-file-numbers': {
    // The function also returns the numbers of files. It is dropped first, because its columns change.
    up: (db) =>
      runAll(db, [
        'drop function if exists public.platform_file_usage(timestamptz)',
        `create function public.platform_file_usage(of_time timestamptz)
          returns table (open bigint, unsaved bigint, of_user bigint, of_org bigint, user_files bigint, org_files bigint)
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $usage$
            with asking as materialized (select current_setting('isp.tenant', true) as tenant,
              current_setting('isp.user', true) as "user", current_setting('isp.org', true) as org),
            stored as (
              select f.size, f.state, f."createUser" = a."user" as "isOwn", f."orgId" <> '' and f."orgId" = a.org as "isShared",
                f."recordId" is null and f."expireTime" is not null as "isUnsaved"
              from public.platform_file f join asking a on f."tenantId" = a.tenant
                and (f."createUser" = a."user" or f."orgId" = a.org)
              where f.state = 'READY' or (f.state = 'UPLOADING' and f."expireTime" > of_time))
            select count(*) filter (where "isOwn" and state = 'UPLOADING'),
              coalesce(sum(size) filter (where "isOwn" and "isUnsaved"), 0)::bigint,
              coalesce(sum(size) filter (where "isOwn"), 0)::bigint,
              coalesce(sum(size) filter (where "isShared"), 0)::bigint,
              count(*) filter (where "isOwn"),
              count(*) filter (where "isShared")
            from stored
          $usage$`,
        ...openTo('platform_file_usage(timestamptz)'),
      ]),
  },
  '2026-11-24-01-files-on-simulated-volumes': {
    // table for the simulator of volumes in demo data; the bytes of its files are stored as uploaded files
    up: (db) =>
      runAll(
        db,
        jobTable(
          'simulated_volume_entry',
          `"volumeId" text not null, folder text not null, name text not null, "isFolder" boolean not null,
          "sizeBytes" bigint not null default 0, "changeTime" timestamptz not null, "objectId" text, tag text not null default '',
          primary key ("volumeId", folder, name)`,
        ).concat(
          'create index if not exists simulated_volume_entry_object on simulated_volume_entry ("objectId") where "objectId" is not null',
        ),
      ),
  },
};

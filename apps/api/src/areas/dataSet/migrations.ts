import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { jobTable, rowSecurity, runAll, settingOf } from '../../platform/tables/tableSql.ts';

const ofPublished = (link: string) =>
  `"isDeleted" = false and exists (select from data_set_data_set d where d.${link})`;

export const dataSetMigrations: ModuleMigrations = {
  '2026-11-23-01-data-set-places': {
    up: (db) =>
      runAll(db, [
        // The table contains the locations of the files' bytes and the results of their import. Requests cannot
        // read the table.
        ...jobTable(
          'data_set_place',
          `"fileId" text primary key, "versionId" text not null, seq bigint not null, place jsonb not null,
          "labeledCount" bigint not null default 0, labels jsonb not null default '{}', about jsonb not null default '[]'`,
        ),
        `create unique index if not exists data_set_place_order on data_set_place ("versionId", seq)`,
      ]),
  },
  '2026-11-23-02-published-data-sets': {
    // All users of the tenant may see a published data set with its current version, its files and its cover.
    up: (db) =>
      runAll(db, [
        ...rowSecurity('data_set_data_set', {
          publish: `"tenantId" = ${settingOf('tenant')} and status = 'PUBLISHED' and "isDeleted" = false`,
        }),
        ...rowSecurity('data_set_data_set_version', {
          publish: ofPublished('"currentVersionId" = data_set_data_set_version.id'),
        }),
        ...rowSecurity('data_set_data_set_file', {
          publish: ofPublished('"currentVersionId" = data_set_data_set_file."versionId"'),
        }),
        'drop policy if exists isp_data_set_cover on platform_file',
        `create policy isp_data_set_cover on platform_file for select to ${databaseRoles.request}, ${databaseRoles.anonymous}
          using ("tenantId" = ${settingOf('tenant')} and state = 'READY' and "recordTable" = 'data_set_data_set'
            and exists (select from data_set_data_set d
              where d.id = platform_file."recordId" and d.status = 'PUBLISHED' and d."isDeleted" = false))`,
      ]),
  },
  '2026-11-23-03-versions-of-before': {
    // Before this migration, versions had no state and data sets had no source. All data came from uploads, and the
    // latest version was in use.
    up: (db) =>
      runAll(db, [
        `do $$ begin
          if to_regclass('data_set_data_set_version') is not null and to_regclass('data_set_data_set') is not null
            and to_regclass('data_set_data_set_file') is not null
          then
            update data_set_data_set_version v set status = coalesce(status, 'READY'),
              "importMode" = coalesce("importMode", 'FULL'),
              "fileCount" = coalesce("fileCount", (select count(*) from data_set_data_set_file f
                where f."versionId" = v.id and not f."isDeleted"))
            where status is null or "importMode" is null or "fileCount" is null;
            update data_set_data_set d set "sourceType" = coalesce("sourceType", 'UPLOAD'),
              "currentVersionId" = coalesce("currentVersionId", (select v.id from data_set_data_set_version v
                where v."dataSetId" = d.id and v.status = 'READY' and not v."isDeleted"
                order by v."isCurrent" desc nulls last, v."createTime" desc, v.id desc limit 1))
            where "sourceType" is null or "currentVersionId" is null;
            update data_set_data_set_version v set "isCurrent" = true from data_set_data_set d
            where d."currentVersionId" = v.id and v."isCurrent" is not true;
          end if;
        end $$`,
      ]),
  },
  '2026-11-23-04-sizes-of-pictures': {
    // The import now stores the size of a picture in pixels, because otherwise a picture in an archive would be
    // unpacked again to find its size.
    up: (db) =>
      runAll(db, [
        'alter table data_set_place add column if not exists width integer, add column if not exists height integer',
      ]),
  },
};

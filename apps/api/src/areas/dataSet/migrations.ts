import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { asked, jobTable, rowSecurity, runAll } from '../../platform/tables/tableSql.ts';

const ofPublished = (link: string) =>
  `"isDeleted" = false and exists (select from data_set_data_set d where d.${link})`;

export const dataSetMigrations: ModuleMigrations = {
  '2026-11-23-01-data-set-places': {
    up: (db) =>
      runAll(db, [
        // where the bytes of a file are, and what was found in it: closed to requests
        ...jobTable(
          'data_set_place',
          `"fileId" text primary key, "versionId" text not null, seq bigint not null, place jsonb not null,
          "labeledCount" bigint not null default 0, labels jsonb not null default '{}', about jsonb not null default '[]'`,
        ),
        `create unique index if not exists data_set_place_order on data_set_place ("versionId", seq)`,
      ]),
  },
  '2026-11-23-02-published-data-sets': {
    // a published data set with the version in use, its files and its cover, for everybody of the tenant
    up: (db) =>
      runAll(db, [
        ...rowSecurity('data_set_data_set', {
          publish: `"tenantId" = ${asked('tenant')} and status = 'PUBLISHED' and "isDeleted" = false`,
        }),
        ...rowSecurity('data_set_data_set_version', {
          publish: ofPublished('"currentVersionId" = data_set_data_set_version.id'),
        }),
        ...rowSecurity('data_set_data_set_file', {
          publish: ofPublished('"currentVersionId" = data_set_data_set_file."versionId"'),
        }),
        'drop policy if exists isp_data_set_cover on platform_file',
        `create policy isp_data_set_cover on platform_file for select to ${databaseRoles.request}, ${databaseRoles.anonymous}
          using ("tenantId" = ${asked('tenant')} and state = 'READY' and "recordTable" = 'data_set_data_set'
            and exists (select from data_set_data_set d
              where d.id = platform_file."recordId" and d.status = 'PUBLISHED' and d."isDeleted" = false))`,
      ]),
  },
};

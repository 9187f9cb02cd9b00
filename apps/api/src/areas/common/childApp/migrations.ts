import type { ModuleMigrations } from '@isp/server';
import { jobSeesAll, jobTable, rowSecurity, runAll, settingOf } from '../../../platform/tables/tableSql.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

const columns = `id text primary key, "routeId" text not null unique, name text not null unique, title text not null,
  "titleEn" text not null default '', "entryUrl" text not null, "appKind" text not null default 'NORMAL',
  "keepAlive" boolean not null default true, "routerMode" text not null default 'PURE', "withMenu" boolean not null default false,
  "initialPath" text not null default '', status text not null default 'ENABLED', "rowVersion" bigint not null default 0,
  "updateUser" text, "updateTime" timestamptz`;

/**
 * The table of the child apps of this installation. Every tenant reads the child apps; only the platform's tenant
 * changes them.
 */
export const childAppMigrations: ModuleMigrations = {
  '2026-11-21-09-child-apps': {
    up: (db) =>
      runAll(db, [
        ...jobTable('common_child_app', columns),
        ...rowSecurity('common_child_app', {
          read: 'true',
          change: `${settingOf('level')} = 'platform' and ${settingOf('tenant')} = '${defaultTenant}'`,
          publish: `status = 'ENABLED'`,
        }),
        jobSeesAll('common_child_app'),
        // `on conflict do nothing`: a row that an operator has changed is kept
        `insert into common_child_app (id, "routeId", name, title, "titleEn", "entryUrl")
          values ('20', '20', 'model-dev', '模型开发', 'Model development', '/isp-user/label/') on conflict do nothing`,
      ]),
  },
  '2026-11-23-03-child-app-records': {
    // adds the columns that records have, so that a list in the back office can show and edit the child apps
    up: (db) =>
      runAll(db, [
        `alter table common_child_app add column if not exists "tenantId" text not null default '${defaultTenant}',
          add column if not exists "orgId" text, add column if not exists "createUser" text,
          add column if not exists "createTime" timestamptz not null default now(),
          add column if not exists "isDeleted" boolean not null default false,
          alter column "titleEn" drop not null, alter column "initialPath" drop not null`,
      ]),
  },
};

import type { ModuleMigrations } from '@isp/server';
import { asked, jobSeesAll, jobTable, rowSecurity, runAll } from '../tables/tableSql.ts';

const columns = `id text primary key, "routeId" text not null unique, name text not null unique, title text not null,
  "titleEn" text not null default '', "entryUrl" text not null, "appKind" text not null default 'NORMAL',
  "keepAlive" boolean not null default true, "routerMode" text not null default 'PURE', "withMenu" boolean not null default false,
  "initialPath" text not null default '', status text not null default 'ENABLED', "rowVersion" bigint not null default 0,
  "updateUser" text, "updateTime" timestamptz`;

/** The child apps of this installation, whatever tenant asks: read by all, changed by the platform. */
export const childAppMigrations: ModuleMigrations = {
  '2026-11-21-09-child-apps': {
    up: (db) =>
      runAll(db, [
        ...jobTable('common_child_app', columns),
        ...rowSecurity('common_child_app', {
          read: 'true',
          change: `${asked('level')} = 'platform'`,
          publish: `status = 'ENABLED'`,
        }),
        jobSeesAll('common_child_app'),
        // what an operator changed stays
        `insert into common_child_app (id, "routeId", name, title, "titleEn", "entryUrl")
          values ('20', '20', 'model-dev', '模型开发', 'Model development', '/isp-user/label/') on conflict do nothing`,
      ]),
  },
};

import { databaseRoles, type ModuleMigrations } from '@isp/server';
import {
  asked,
  jobSeesAll,
  jobTable,
  recordColumns,
  rowSecurity,
  runAll,
} from '../../platform/tables/tableSql.ts';

/** What people see of themselves; columns beside these, the password's before all, no request's SQL ever reaches. */
const shown = [
  ...['id', 'avatar', 'phone', 'realName', 'email', 'gender', 'birthday', 'company', 'position', 'region'],
  ...['intro', 'authStatus', 'status', 'nickname', 'updateUser', 'updateTime'],
];
/** What they change. */
const changed = [
  ...['nickname', 'avatar', 'email', 'gender', 'birthday', 'company', 'position', 'region', 'intro'],
  ...['updateUser', 'updateTime'],
];
const self = `id = ${asked('user')} and "tenantId" = ${asked('tenant')}`;
const ownKey = `"userId" = ${asked('user')}`;

/** People and their keys. A request reaches the row of who asks, and of that no password and no hash. */
export const userMigrations: ModuleMigrations = {
  '2026-11-21-01-users': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'user_user',
          `${recordColumns}, username text not null, nickname text, "realName" text, avatar text, phone text, email text,
            gender bigint, birthday date, company text, position text, region text, intro text, "userType" bigint not null,
            password text not null, "authStatus" text, "lastLoginTime" timestamptz, "lastLoginIp" text, status text not null`,
        ),
        // nobody has shown to have the phones of before
        `alter table user_user add column if not exists "phoneVerified" boolean not null default false`,
        `create unique index if not exists user_user_unique_name on user_user ("tenantId", lower(username)) where "isDeleted" = false`,
        `create unique index if not exists user_user_unique_phone on user_user ("tenantId", phone)
          where "isDeleted" = false and "phoneVerified"`,
        ...jobTable(
          'user_request_key',
          `id text primary key, "userId" text not null unique, "accessKey" text not null unique,
            "secretHash" text not null, "createTime" timestamptz not null, "lastUsedTime" timestamptz`,
        ),
      ]),
  },
  '2026-11-22-03-people-see-themselves': {
    up: (db) =>
      runAll(db, [
        ...rowSecurity('user_user', { read: self, change: self, columns: { read: shown, change: changed } }),
        jobSeesAll('user_user'),
        ...rowSecurity('user_request_key', {
          read: ownKey,
          add: ownKey,
          drop: ownKey,
          columns: { read: ['id', 'userId', 'accessKey', 'createTime', 'lastUsedTime'] },
        }),
        jobSeesAll('user_request_key'),
      ]),
  },
  // the name of a person may be read where the row that refers to them may: for computed columns of such rows
  '2026-11-22-04-names-of-people': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.user_nickname(wanted text) returns text
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $name$
            select nickname from public.user_user
            where id = wanted and coalesce(current_setting('isp.tenant', true), '') in ('', "tenantId")
          $name$`,
        'revoke all on function public.user_nickname(text) from public',
        `grant execute on function public.user_nickname(text) to ${databaseRoles.request}, ${databaseRoles.job}`,
      ]),
  },
};

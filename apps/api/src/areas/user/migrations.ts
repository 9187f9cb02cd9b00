import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { noteStatements } from '@isp/server/internal';
import {
  jobSeesAll,
  jobTable,
  recordColumns,
  rowSecurity,
  runAll,
  settingOf,
} from '../../platform/tables/tableSql.ts';

/**
 * Columns that the request role may read in the user's own row. It may read no other column, above all not the
 * password.
 */
const shown = [
  ...['id', 'avatar', 'phone', 'realName', 'email', 'gender', 'birthday', 'company', 'position', 'region'],
  ...['intro', 'authStatus', 'status', 'nickname', 'updateUser', 'updateTime'],
];
/** Columns that the request role may change in the user's own row. */
const changed = [
  ...['nickname', 'avatar', 'email', 'gender', 'birthday', 'company', 'position', 'region', 'intro'],
  ...['updateUser', 'updateTime'],
];
const self = `id = ${settingOf('user')} and "tenantId" = ${settingOf('tenant')}`;
/** Further columns that administrators of the platform may read in the rows of all users. */
const listed = [
  ...['tenantId', 'orgId', 'username', 'userType', 'createUser', 'createTime', 'isDeleted', 'rowVersion'],
  ...['lastLoginTime', 'lastLoginIp'],
];
const selfOrPlatform = `("tenantId" = ${settingOf('tenant')} and (id = ${settingOf('user')} or ${settingOf('level')} = 'platform'))`;
const ownKey = `"userId" = ${settingOf('user')}`;

/**
 * Migrations of users and their keys. The request role may read the caller's own row, but not the password and
 * hashes in it.
 */
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
        // phones that were stored before this column existed count as not verified
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
  // This function is used by computed columns: a user that may read a row may also read the nickname of the person
  // whose id is in it.
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
  '2026-11-24-03-people-the-platform-sees': {
    up: (db) =>
      runAll(db, [
        `alter table user_user add column if not exists "mustChangePassword" boolean`,
        ...['isp_row_read', 'isp_row_change'].map((name) => `drop policy if exists ${name} on user_user`),
        `grant select (${listed.map((name) => `"${name}"`).join(', ')}) on user_user to ${databaseRoles.request}`,
        `grant update (status, "rowVersion") on user_user to ${databaseRoles.request}`,
        `create policy isp_row_read on user_user for select to ${databaseRoles.request} using (${selfOrPlatform})`,
        `create policy isp_row_change on user_user for update to ${databaseRoles.request}
          using (${selfOrPlatform}) with check (${selfOrPlatform})`,
        // Adds a trigger that refuses a change of `status` by anyone but the platform, because users may change
        // only other columns of their own row.
        `create or replace function public.user_keep_status() returns trigger
          language plpgsql set search_path = pg_catalog, pg_temp as $keep$
          begin
            if old.status is distinct from new.status and current_user = '${databaseRoles.request}'
              and coalesce(current_setting('isp.level', true), '') <> 'platform' then
              raise insufficient_privilege using message = 'Nobody decides on the state of their own account.';
            end if;
            return new;
          end $keep$`,
        'drop trigger if exists user_keep_status on user_user',
        `create trigger user_keep_status before update on user_user for each row execute function public.user_keep_status()`,
        // This function returns only the number of a user's sessions and whether the user has a key, because no
        // request may read the sessions and keys themselves.
        `create or replace function public.user_access(wanted text) returns table (sessions bigint, "hasKey" boolean)
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $access$
            select (select count(distinct s.family) from public.user_session s where s."userId" = u.id
                and s."rotatedAt" is null and s."refreshExpiresAt" > now()),
              exists (select from public.user_request_key k where k."userId" = u.id)
            from public.user_user u where u.id = wanted
              and coalesce(current_setting('isp.tenant', true), '') in ('', u."tenantId")
              and (coalesce(current_setting('isp.level', true), '') in ('', 'platform')
                or u.id = current_setting('isp.user', true))
          $access$`,
        'revoke all on function public.user_access(text) from public',
        `grant execute on function public.user_access(text) to ${databaseRoles.request}, ${databaseRoles.job}`,
      ]),
  },
  '2026-11-24-05-addresses-shown': {
    // Addresses that were stored before this column existed count as not verified. A trigger resets the flag
    // whenever the address changes, except in the call that verifies the address.
    up: (db) =>
      runAll(db, [
        'alter table user_user add column if not exists "emailVerified" boolean',
        `create or replace function public.user_forget_address() returns trigger
          language plpgsql set search_path = pg_catalog, pg_temp as $forget$
          begin
            if new.email is distinct from old.email and current_user = '${databaseRoles.request}' then
              new."emailVerified" := false;
            end if;
            return new;
          end $forget$`,
        'drop trigger if exists user_forget_address on user_user',
        `create trigger user_forget_address before update on user_user for each row execute function public.user_forget_address()`,
      ]),
  },
  '2026-11-24-06-notice-ways': {
    up: (db) =>
      runAll(db, [
        'alter table user_user add column if not exists "noticeWays" jsonb',
        `grant select ("noticeWays"), update ("noticeWays") on user_user to ${databaseRoles.request}`,
      ]),
  },
  // The profile reads this flag, because a verified address can be changed only by a separate call.
  '2026-11-28-01-verified-addresses': {
    up: (db) => runAll(db, [`grant select ("emailVerified") on user_user to ${databaseRoles.request}`]),
  },
  // A user who has forgotten the password is found by the mail address.
  '2026-11-30-01-users-by-address': {
    up: (db) =>
      runAll(db, [
        `create index if not exists user_user_by_email on user_user ("tenantId", lower(email))
          where "isDeleted" = false and "emailVerified"`,
      ]),
  },
  '2026-11-30-02-noted-changes': {
    up: (db) => runAll(db, noteStatements('user_user', 'user.user')),
  },
};

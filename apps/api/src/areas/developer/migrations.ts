import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { jobTable, openTo, recordColumns, runAll } from '../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../rules/tables.ts';

/**
 * Migrations of organisations and their members. The job role reads these tables to identify a caller. The tables
 * existed before their entities, so the migrations of the entities find existing columns.
 */
export const developerMigrations: ModuleMigrations = {
  '2026-11-21-02-organisations': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'developer_organization',
          `${recordColumns}, "orgCode" text, "orgName" text not null, "shortName" text, "orgType" text not null,
            logo text, intro text, "adminUserId" text, "memberLimit" bigint, quota jsonb, status text not null`,
        ),
        ...jobTable(
          'developer_org_member',
          `${recordColumns}, "userId" text not null, "isAdmin" bigint not null default 0, "orgRoles" jsonb not null,
            "joinTime" timestamptz, status text not null`,
        ),
        `create unique index if not exists developer_org_member_unique on developer_org_member ("orgId", "userId")
          where "isDeleted" = false and status = 'ACTIVE'`,
        `create index if not exists developer_org_member_by_user on developer_org_member ("userId")`,
        'create sequence if not exists code_organisation',
        `grant usage, select on sequence code_organisation to ${databaseRoles.job}`,
      ]),
  },
  // Adds a function that reads values of a member's account. Only administrators of the organisation get phone and
  // mail in full.
  '2026-11-23-01-members-in-touch': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.org_member_known(wanted text)
          returns table (username text, avatar text, phone text, email text, "lastLoginTime" timestamptz)
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $known$
            select u.username, u.avatar,
              case when c.open then u.phone else left(u.phone, 3) || '****' || right(u.phone, 4) end,
              case when c.open then u.email else left(u.email, 1) || '***' || substring(u.email from '@.*$') end,
              u."lastLoginTime"
            from public.${tableNameOf('user.user')} u cross join lateral (
              select coalesce(current_setting('isp.level', true), '') in ('', 'admin')
                and exists (select from public.developer_org_member m where m."userId" = u.id
                  and m."orgId" = current_setting('isp.org', true) and not m."isDeleted") as open) c
            where u.id = wanted and coalesce(current_setting('isp.tenant', true), '') in ('', u."tenantId")
          $known$`,
        'revoke all on function public.org_member_known(text) from public',
        `grant execute on function public.org_member_known(text) to ${databaseRoles.request}, ${databaseRoles.job}`,
      ]),
  },
  // the quota is now calculated from the organisation's resources
  '2026-11-23-02-quota-of-resources': {
    up: (db) => runAll(db, ['alter table developer_organization drop column if exists quota']),
  },
  // the function now masks phone and mail of former members
  '2026-11-23-05-former-members-masked': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.org_member_known(wanted text)
          returns table (username text, avatar text, phone text, email text, "lastLoginTime" timestamptz)
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $known$
            select u.username, u.avatar,
              case when c.open then u.phone else left(u.phone, 3) || '****' || right(u.phone, 4) end,
              case when c.open then u.email else left(u.email, 1) || '***' || substring(u.email from '@.*$') end,
              case when c.open then u."lastLoginTime" end
            from public.${tableNameOf('user.user')} u cross join lateral (
              select coalesce(current_setting('isp.level', true), '') in ('', 'admin')
                and exists (select from public.developer_org_member m where m."userId" = u.id
                  and m."orgId" = current_setting('isp.org', true) and m.status in ('ACTIVE', 'DISABLED')
                  and not m."isDeleted") as open) c
            where u.id = wanted and coalesce(current_setting('isp.tenant', true), '') in ('', u."tenantId")
          $known$`,
      ]),
  },
  '2026-11-24-02-applications': {
    up: (db) =>
      runAll(db, [
        'create sequence if not exists code_application',
        `grant usage, select on sequence code_application to ${databaseRoles.job}`,
      ]),
  },
  // The number of organisations is public. The organisations themselves are only for signed-in users.
  '2026-11-24-01-organisations-counted': {
    up: (db) =>
      runAll(db, [
        `create or replace function public.organizations_joined() returns bigint
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $joined$
            select count(*) from public.developer_organization o
            where o.status = 'NORMAL' and not o."isDeleted" and o."orgType" not in ('PERSONAL_SPACE', 'PLATFORM')
              and coalesce(current_setting('isp.tenant', true), '') in ('', o."tenantId")
          $joined$`,
        ...openTo('organizations_joined()'),
      ]),
  },
};

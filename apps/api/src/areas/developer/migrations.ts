import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { jobTable, recordColumns, runAll } from '../../platform/tables/tableSql.ts';

/**
 * Organisations and who is in them. Who asks is found out by them, so the job role reads them. The tables were there
 * before they were entities': those bring them along, with the same columns, and these find them there.
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
};

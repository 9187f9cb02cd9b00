import type { ModuleMigrations } from '@isp/server';
import { jobTable, recordColumns, runAll } from '../../platform/tables/tableSql.ts';

/** People and their keys. Only the job role reads them: no request's SQL ever reaches a password. */
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
};

import { databaseRoles, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { codeSequences } from '../numbers/nextCode.ts';
import { awaitTables } from '../tables/awaitTables.ts';

const { job } = databaseRoles;

/** Columns every table of a kind of record has, as the entities' tables have them. */
const common = `id text primary key, "tenantId" text, "orgId" text, "createUser" text,
  "createTime" timestamptz not null default now(), "updateUser" text, "updateTime" timestamptz,
  "isDeleted" boolean not null default false, "rowVersion" bigint not null default 0`;

/** Tables of people, organisations and sign-in. Only the job role reads them: no request's SQL ever reaches a password. */
const tables: Readonly<Record<string, string>> = {
  user_user: `${common}, username text not null, nickname text, "realName" text, avatar text, phone text, email text,
    gender bigint, birthday date, company text, position text, region text, intro text, "userType" bigint not null,
    password text not null, "authStatus" text, "lastLoginTime" timestamptz, "lastLoginIp" text, status text not null`,
  developer_organization: `${common}, "orgCode" text, "orgName" text not null, "shortName" text, "orgType" text not null,
    logo text, intro text, "adminUserId" text, "memberLimit" bigint, quota jsonb, status text not null`,
  developer_org_member: `${common}, "userId" text not null, "isAdmin" bigint not null default 0, "orgRoles" jsonb not null,
    "joinTime" timestamptz, status text not null`,
  project_project_member: `${common}, "projectId" text not null, "userId" text not null, "projectRole" text not null,
    "joinTime" timestamptz, status text not null`,
  user_session: `"sessionHash" text primary key, family text not null, "userId" text not null, "tenantId" text not null,
    "refreshHash" text not null unique, "xsrfToken" text not null, "expiresAt" timestamptz not null,
    "refreshExpiresAt" timestamptz not null, "rotatedAt" timestamptz, ip text, "userAgent" text, "loginMode" text not null,
    "createTime" timestamptz not null`,
  user_secret: `name text primary key, value text not null`,
  user_sms_code: `key text primary key, "codeHash" text not null, tries bigint not null default 0, "expiresAt" timestamptz not null`,
  user_sms_outbox: `id text primary key, phone text not null, content text not null, "sendTime" timestamptz not null`,
  user_external: `issuer text not null, subject text not null, "userId" text not null, "createTime" timestamptz not null,
    primary key (issuer, subject)`,
  user_oauth_attempt: `"stateHash" text primary key, "browserHash" text not null, "registrationId" text not null,
    verifier text not null, nonce text not null, "redirectUri" text not null, target text not null,
    "createTime" timestamptz not null, "expiresAt" timestamptz not null`,
  user_oauth_ticket: `"ticketHash" text primary key, "browserHash" text not null, "userId" text not null,
    "registrationId" text not null, "idToken" text not null, "expiresAt" timestamptz not null`,
  user_oidc_store: `key text primary key, payload jsonb not null, "grantId" text, "accountId" text, uid text,
    "userCode" text, consumed bigint, "expiresAt" timestamptz`,
  user_captcha: `key text primary key, code text not null, "expiresAt" timestamptz not null`,
  user_login_attempt: `key text primary key, failures bigint not null, "windowEnd" timestamptz not null`,
  notebook_ticket: `"ticketHash" text primary key, "notebookId" text not null, "userId" text not null,
    "expiresAt" timestamptz not null`,
  common_client_log: `id text primary key, "userId" text, "userAgent" text, "receiveTime" timestamptz not null, entries jsonb not null`,
};

/** Columns that came later; a database that is in use gets them at the next start. */
const additions = [
  `alter table user_session add column if not exists jti text, add column if not exists "clientId" text not null default 'isp',
    add column if not exists "registrationId" text, add column if not exists "idToken" text`,
  // nobody has shown to have the phones of before
  `alter table user_user add column if not exists "phoneVerified" boolean not null default false,
    alter column "phoneVerified" set default false`,
];

const indexes = [
  `create unique index if not exists user_user_unique_name on user_user ("tenantId", lower(username)) where "isDeleted" = false`,
  `create unique index if not exists developer_org_member_unique on developer_org_member ("orgId", "userId") where "isDeleted" = false and status = 'ACTIVE'`,
  `create index if not exists developer_org_member_by_user on developer_org_member ("userId")`,
  `create unique index if not exists project_project_member_unique on project_project_member ("projectId", "userId") where "isDeleted" = false and status = 'ACTIVE'`,
  `create index if not exists project_project_member_by_user on project_project_member ("userId")`,
  `create index if not exists user_session_by_user on user_session ("userId")`,
  `create index if not exists user_session_by_family on user_session (family)`,
  `create unique index if not exists user_user_unique_phone on user_user ("tenantId", phone) where "isDeleted" = false and "phoneVerified"`,
  `create index if not exists user_external_by_user on user_external ("userId")`,
  `create index if not exists user_oidc_store_by_grant on user_oidc_store ("grantId")`,
  `create index if not exists user_oidc_store_by_account on user_oidc_store ("accountId")`,
  `create index if not exists user_oidc_store_by_uid on user_oidc_store (uid)`,
  `create index if not exists user_captcha_by_end on user_captcha ("expiresAt")`,
];

/** Adds the tables that are missing. */
export async function createTables(tx: Tx): Promise<void> {
  await awaitTables(tx);
  for (const [name, columns] of Object.entries(tables)) {
    await sql.raw(`create table if not exists ${name} (${columns})`).execute(tx);
    await sql.raw(`grant select, insert, update, delete on ${name} to ${job}`).execute(tx);
  }
  for (const sequence of Object.values(codeSequences)) {
    await sql.raw(`create sequence if not exists ${sequence}`).execute(tx);
    await sql.raw(`grant usage, select on sequence ${sequence} to ${job}`).execute(tx);
  }
  for (const addition of additions) await sql.raw(addition).execute(tx);
  for (const index of indexes) await sql.raw(index).execute(tx);
}

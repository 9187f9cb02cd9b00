import type { ModuleMigrations } from '@isp/server';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { jobTable, runAll } from '../tables/tableSql.ts';
import { sessionEndChannel } from './sessions.ts';

const tables: Readonly<Record<string, string>> = {
  user_session: `"sessionHash" text primary key, family text not null, "userId" text not null, "tenantId" text not null,
    "refreshHash" text not null unique, "xsrfToken" text not null, "expiresAt" timestamptz not null,
    "refreshExpiresAt" timestamptz not null, "rotatedAt" timestamptz, ip text, "userAgent" text, "loginMode" text not null,
    "createTime" timestamptz not null`,
  user_secret: `name text primary key, value text not null`,
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
};

const additions = [
  `alter table user_session add column if not exists jti text, add column if not exists "clientId" text not null default 'isp',
    add column if not exists "registrationId" text, add column if not exists "idToken" text`,
  `create index if not exists user_session_by_user on user_session ("userId")`,
  `create index if not exists user_session_by_family on user_session (family)`,
  `create index if not exists user_external_by_user on user_external ("userId")`,
  `create index if not exists user_oidc_store_by_grant on user_oidc_store ("grantId")`,
  `create index if not exists user_oidc_store_by_account on user_oidc_store ("accountId")`,
  `create index if not exists user_oidc_store_by_uid on user_oidc_store (uid)`,
  `create index if not exists user_captcha_by_end on user_captcha ("expiresAt")`,
];

/**
 * Migrations of the tables of sessions and of the secrets by which a session is opened. These tables are read
 * before the caller is identified, so only the job role may read them.
 */
export const signInMigrations: ModuleMigrations = {
  '2026-11-21-11-sign-in': {
    up: (db) =>
      runAll(db, [
        ...Object.entries(tables).flatMap(([name, columns]) => jobTable(name, columns)),
        ...additions,
      ]),
  },
  '2026-11-21-12-session-trigger': {
    // This trigger sends a notification when a session is deleted, so that every process learns of the end,
    // whichever process deleted the session.
    up: (db) =>
      runAll(db, [
        `create or replace function isp_say_session_end() returns trigger language plpgsql as $$
          begin perform pg_notify('${sessionEndChannel}', old."sessionHash"); return null; end $$`,
        `create or replace trigger isp_say after delete on user_session
          for each row execute function isp_say_session_end()`,
      ]),
  },
  '2026-11-21-20-session-age': {
    up: (db) =>
      runAll(db, [
        `alter table user_session add column if not exists "deptId" text, add column if not exists "startTime" timestamptz,
          add column if not exists "lastUsedTime" timestamptz, add column if not exists "isGraceUsed" boolean not null default false`,
      ]),
  },
  '2026-11-30-02-links': {
    up: (db) =>
      runAll(
        db,
        jobTable(
          'user_login_link',
          `"tokenHash" text primary key, purpose text not null, "userId" text not null, "expiresAt" timestamptz not null`,
        ),
      ),
  },
  '2026-11-30-03-links-of-tenants': {
    up: (db) =>
      runAll(db, [
        `alter table user_login_link add column if not exists "tenantId" text not null default '${defaultTenant}'`,
      ]),
  },
};

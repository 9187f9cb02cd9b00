import type { ModuleMigrations } from '@isp/server';
import { jobTable, runAll } from '../tables/tableSql.ts';

/**
 * Migrations of the tables for sent codes and for outgoing SMS. The codes of a sign-in are read before a session
 * exists, so the job role reads the tables.
 */
export const smsMigrations: ModuleMigrations = {
  '2026-11-21-10-text-messages': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'user_sms_code',
          `key text primary key, "codeHash" text not null, tries bigint not null default 0, "expiresAt" timestamptz not null`,
        ),
        ...jobTable(
          'user_sms_outbox',
          `id text primary key, phone text not null, content text not null, "sendTime" timestamptz not null`,
        ),
      ]),
  },
  '2026-11-21-21-outbox': {
    // A message is stored together with its code, in the same transaction, and is sent later. `isSent` is set after
    // sending.
    up: (db) =>
      runAll(db, [
        `alter table user_sms_outbox add column if not exists "isSent" boolean not null default false`,
      ]),
  },
  '2026-11-28-11-message-tries': {
    // `triedTime`: start of a sending attempt whose result is not stored yet.
    up: (db) => runAll(db, [`alter table user_sms_outbox add column if not exists "triedTime" timestamptz`]),
  },
};

import type { ModuleMigrations } from '@isp/server';
import { jobTable, runAll } from '../platform/tables/tableSql.ts';

/** Migrations of the tables that prevent the second use of a signature, and that count calls when they arrive. */
export const gatewayMigrations: ModuleMigrations = {
  '2026-11-23-12-gateway-windows': {
    up: (db) =>
      runAll(db, [
        ...jobTable('gateway_nonce', `nonce text primary key, "expireTime" timestamptz not null`),
        `create index if not exists gateway_nonce_by_time on gateway_nonce ("expireTime")`,
        ...jobTable('gateway_window', `key text primary key, second bigint not null, calls bigint not null`),
      ]),
  },
  // Table of the calls that were counted and are not logged yet. The rows are kept when the process of the calls
  // ends.
  '2026-11-25-12-held-calls': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'gateway_held',
          `id text primary key, process text not null, "subscriptionId" text not null,
            "heldUntil" timestamptz not null, call jsonb not null`,
        ),
        'create index if not exists gateway_held_until on gateway_held ("heldUntil")',
      ]),
  },
};

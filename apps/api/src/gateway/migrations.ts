import type { ModuleMigrations } from '@isp/server';
import { jobTable, runAll } from '../platform/tables/tableSql.ts';

/**
 * Migrations of the gateway's tables: nonces, which prevent that a signature is used twice, and counts of calls per
 * second.
 */
export const gatewayMigrations: ModuleMigrations = {
  '2026-11-23-12-gateway-windows': {
    up: (db) =>
      runAll(db, [
        ...jobTable('gateway_nonce', `nonce text primary key, "expireTime" timestamptz not null`),
        `create index if not exists gateway_nonce_by_time on gateway_nonce ("expireTime")`,
        ...jobTable('gateway_window', `key text primary key, second bigint not null, calls bigint not null`),
      ]),
  },
  // table of the calls that were deducted but not logged yet; if a process is killed, its rows remain here
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

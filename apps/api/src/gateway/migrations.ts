import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { asked, jobSeesAll, jobTable, openTo, rowSecurity, runAll } from '../platform/tables/tableSql.ts';

/** The organisation that called, and the platform, read what was sent; who provides the interface does not. */
const caller = `exists (select from logs_request_log l where l.id = logs_request_payload.id
  and l."tenantId" = ${asked('tenant')}
  and (${asked('level')} = 'platform' or l."buyerOrgId" = ${asked('org')} and ${asked('org')} <> ''))`;

/** Beside the tables of the schema: what calls said, and what keeps a signature from being used twice. */
export const gatewayMigrations: ModuleMigrations = {
  '2026-11-23-10-gateway': {
    up: (db) =>
      runAll(db, [
        // the name of an organisation may be read where the row that refers to it may: for computed columns of such rows
        `create or replace function public.organization_name(wanted text) returns text
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $name$
            select "orgName" from public.developer_organization
            where id = wanted and coalesce(current_setting('isp.tenant', true), '') in ('', "tenantId")
          $name$`,
        'revoke all on function public.organization_name(text) from public',
        `grant execute on function public.organization_name(text) to ${databaseRoles.request}, ${databaseRoles.job}`,
        ...jobTable(
          'logs_request_payload',
          `id text primary key, "requestTime" timestamptz not null, query text, headers text, body text, answer text`,
        ),
        `create index if not exists logs_request_payload_by_time on logs_request_payload ("requestTime")`,
        ...rowSecurity('logs_request_payload', { read: caller }),
        jobSeesAll('logs_request_payload'),
        ...jobTable('gateway_nonce', `nonce text primary key, "expireTime" timestamptz not null`),
        `create index if not exists gateway_nonce_by_time on gateway_nonce ("expireTime")`,
        ...jobTable('gateway_window', `key text primary key, second bigint not null, calls bigint not null`),
      ]),
  },
  // calls that were counted and are not written down yet: what is left of them when their process is ended
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
  // each side reads its own calls of a stretch of time, of a hundred thousand and more
  '2026-11-23-11-calls-of-both-sides': {
    up: (db) =>
      runAll(
        db,
        ['buyerOrgId', 'sellerOrgId'].flatMap((side) =>
          [
            ['logs_request_log', 'requestTime'],
            ['logs_api_monitor', 'hourStart'],
            ['account_usage', 'statDate'],
          ].map(
            ([
              table,
              time,
            ]) => `create index if not exists ${table}_calls_${side === 'buyerOrgId' ? 'made' : 'served'}
              on ${table} ("${side}", "${time}")`,
          ),
        ),
      ),
  },
  // numbers everybody may know; the calls they count are for both sides of them
  '2026-11-24-01-calls-served': {
    up: (db) =>
      runAll(db, [
        `create index if not exists logs_api_monitor_of_product on logs_api_monitor ("productId") include ("callCount")`,
        `create or replace function public.calls_served_of(product text) returns bigint
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $calls$
            select coalesce(sum(m."callCount"), 0)::bigint from public.logs_api_monitor m
            where m."productId" = product and coalesce(current_setting('isp.tenant', true), '') in ('', m."tenantId")
          $calls$`,
        ...openTo('calls_served_of(text)'),
        `create or replace function public.calls_served() returns bigint
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $calls$
            select coalesce(sum(m."callCount"), 0)::bigint from public.logs_api_monitor m
            where coalesce(current_setting('isp.tenant', true), '') in ('', m."tenantId")
          $calls$`,
        ...openTo('calls_served()'),
      ]),
  },
};

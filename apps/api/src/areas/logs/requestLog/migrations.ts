import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { jobSeesAll, jobTable, rowSecurity, runAll, settingOf } from '../../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../../rules/tables.ts';

/**
 * SQL condition for reading payloads. Only the calling organisation and the platform may read them, not the
 * provider of the interface.
 */
const caller = `exists (select from logs_request_log l where l.id = logs_request_payload.id
  and l."tenantId" = ${settingOf('tenant')}
  and (${settingOf('level')} = 'platform' or l."buyerOrgId" = ${settingOf('org')} and ${settingOf('org')} <> ''))`;

/** Migrations for the payloads (contents) of calls, which are stored in a table that the schema does not describe. */
export const requestLogMigrations: ModuleMigrations = {
  '2026-11-23-10-gateway': {
    up: (db) =>
      runAll(db, [
        // This function is used by computed columns: a user that may read a row may also read the name of the
        // organisation whose id is in the row.
        `create or replace function public.organization_name(wanted text) returns text
          language sql stable security definer set search_path = pg_catalog, public, pg_temp as $name$
            select "orgName" from public.${tableNameOf('developer.organization')}
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
      ]),
  },
  // Buyers and sellers each read their own calls of a time range among more than a hundred thousand calls, so each
  // side needs an index.
  '2026-11-23-11-calls-of-both-sides': {
    up: (db) =>
      runAll(
        db,
        ['buyerOrgId', 'sellerOrgId'].flatMap((side) =>
          [
            ['logs_request_log', 'requestTime'],
            ['logs_api_monitor', 'hourStart'],
            [tableNameOf('account.usage'), 'statDate'],
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
};

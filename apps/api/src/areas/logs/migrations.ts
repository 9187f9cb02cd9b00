import type { ModuleMigrations } from '@isp/server';
import { jobSeesAll, jobTable, rowSecurity, runAll, settingOf } from '../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../rules/tables.ts';

const own = `"userId" = ${settingOf('user')}`;

/** Migrations for the error reports of browsers. Each user adds and deletes only the user's own reports. */
export const logsMigrations: ModuleMigrations = {
  '2026-11-21-05-client-logs': {
    up: (db) =>
      runAll(db, [
        ...jobTable(
          'common_client_log',
          `id text primary key, "userId" text, "userAgent" text, "receiveTime" timestamptz not null, entries jsonb not null`,
        ),
        `create index if not exists common_client_log_by_user on common_client_log ("userId", "receiveTime")`,
        ...rowSecurity('common_client_log', { read: own, add: own, drop: own }),
        jobSeesAll('common_client_log'),
      ]),
  },
  // Lines of older versions had no tenant, so they were not visible. They get the tenant of the user who acted; if
  // there is none, the tenant of the organisation.
  '2026-11-22-02-tenant-of-operation-log': {
    up: (db) =>
      runAll(db, [
        `update isp_ops_log l set "tenantId" = coalesce(
            (select u."tenantId" from ${tableNameOf('user.user')} u where u.id = l."operatorId"),
            (select o."tenantId" from ${tableNameOf('developer.organization')} o where o.id = l."orgId"))
          where l."tenantId" is null`,
      ]),
  },
  // Before, all entries that a browser sent together were one row. Now each entry is a record, which its user may
  // delete.
  '2026-11-23-02-client-log-entries': {
    up: (db) =>
      runAll(db, [
        `insert into logs_client_log
            (id, "tenantId", "createUser", "createTime", "userId", "userAgent", "receiveTime", url, time, type, message, stack, info)
          select c.id || lpad((e.at - 1)::text, 3, '0'), u."tenantId", c."userId", c."receiveTime", c."userId", c."userAgent",
            c."receiveTime", e.entry ->> 'url', e.entry ->> 'time', e.entry ->> 'type', e.entry ->> 'message',
            e.entry ->> 'stack', e.entry ->> 'info'
          from common_client_log c join ${tableNameOf('user.user')} u on u.id = c."userId"
          cross join lateral jsonb_array_elements(c.entries) with ordinality as e(entry, at)`,
        'drop table common_client_log',
        ...rowSecurity('logs_client_log', { drop: own }),
      ]),
  },
};

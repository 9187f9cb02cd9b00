import type { ModuleMigrations } from '@isp/server';
import { asked, jobSeesAll, jobTable, rowSecurity, runAll } from '../../platform/tables/tableSql.ts';

const own = `"userId" = ${asked('user')}`;

/** What browsers say about their errors; everybody writes, and drops, what is their own. */
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
  // lines of before say no tenant, so that nobody saw them: that of who did it, else of the organisation it was done in
  '2026-11-22-02-tenant-of-operation-log': {
    up: (db) =>
      runAll(db, [
        `update isp_ops_log l set "tenantId" = coalesce(
            (select u."tenantId" from user_user u where u.id = l."operatorId"),
            (select o."tenantId" from developer_organization o where o.id = l."orgId"))
          where l."tenantId" is null`,
      ]),
  },
};

import { defineArea } from '@isp/server';
import { sql } from 'kysely';
import type { LogsRows } from '../../../generated/rows.ts';
import { organizationName, sideOf } from '../requestLog/callColumns.ts';
import { oldestKept } from '../requestLog/sweepRequestLog.ts';
import { countServed } from './countServed.ts';
import { apiMonitorMigrations } from './migrations.ts';
import { monitorRules } from './monitorRules.ts';

/** Module of the hourly figures of calls of open interfaces. */
export const apiMonitor = defineArea<LogsRows>({
  area: 'logs',
  name: 'logs/apiMonitor',
  after: ['logs/requestLog'],
  entities: { apiMonitor: monitorRules },
  columns: {
    'logs.apiMonitor': {
      buyerOrgName: organizationName('logs_api_monitor."buyerOrgId"'),
      side: sideOf('logs_api_monitor'),
      sellerOrgName: organizationName('logs_api_monitor."sellerOrgId"'),
    },
  },
  async sweep(tx, now, host) {
    await sql`delete from logs_api_monitor where "hourStart" < ${oldestKept(now, host)}`.execute(tx);
  },
  migrations: apiMonitorMigrations,
  home: { figures: { calls: countServed } },
});

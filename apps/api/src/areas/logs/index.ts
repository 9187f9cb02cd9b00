import { defineArea } from '@isp/server';
import { sweepClientLogs } from './clientLog/clientLog.ts';
import { logsDemo } from './demo/logs.ts';
import { logsMigrations } from './migrations.ts';

/** What happened, and what browsers say went wrong. */
export const logs = defineArea({
  area: 'logs',
  after: ['developer'],
  opsLog: 'opsLog',
  migrations: logsMigrations,
  sweep: sweepClientLogs,
  demo: logsDemo,
});

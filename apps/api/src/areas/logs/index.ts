import { defineArea } from '@isp/server';
import { sweepClientLogs } from './clientLog.ts';
import { logsDemo } from './demo.ts';
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

import { defineArea, type Module } from '@isp/server';
import { apiMonitor } from './apiMonitor/index.ts';
import { sweepClientLogs } from './clientLog/clientLog.ts';
import { logsMigrations } from './migrations.ts';
import { requestLog } from './requestLog/index.ts';

/** Module of the operation log and of error reports of browsers. */
const allLogs = defineArea({
  area: 'logs',
  after: ['developer'],
  opsLog: 'opsLog',
  migrations: logsMigrations,
  sweep: sweepClientLogs,
});

export const logs: readonly Module[] = [allLogs, requestLog, apiMonitor];

import { defineArea } from '@isp/server';
import { sweepClientLogs } from './clientLog.ts';
import { logsMigrations } from './migrations.ts';

/** What happened, and what browsers say went wrong. The page of the operation log has no schema yet. */
export const logs = defineArea({
  area: 'logs',
  after: ['developer'],
  migrations: logsMigrations,
  // administrators read their organisation's, members their own
  roles: { ops_log_view: { CUS: 'all', DM: 'all', VIEWER: 'all', DA: 'all', ADM: 'all' } },
  sweep: sweepClientLogs,
});

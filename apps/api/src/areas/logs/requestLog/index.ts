import { defineArea } from '@isp/server';
import type { LogsRows } from '../../../generated/rows.ts';
import { settingOf } from '../../../platform/tables/tableSql.ts';
import { tableNameOf } from '../../../rules/tables.ts';
import { organizationName } from './callColumns.ts';
import { requestLogMigrations } from './migrations.ts';
import { requestLogRules } from './requestLogRules.ts';
import { sweepRequestLog } from './sweepRequestLog.ts';

const ofPayload = (column: string) =>
  `select p.${column} from logs_request_payload p where p.id = logs_request_log.id`;

// The condition contains `isDeleted`, so that the database uses the partial index by interface and time.
const ofLastDay = `where l."interfaceId" = ${tableNameOf('backProduct.interface')}.id and not l."isDeleted"
  and l."requestTime" > now() - interval '24 hours'`;

/** Module of the log that contains every single call of an open interface. */
export const requestLog = defineArea<LogsRows>({
  area: 'logs',
  name: 'logs/requestLog',
  after: ['user', 'developer', 'logs', 'account', 'backProduct', 'product/subscription'],
  entities: { requestLog: requestLogRules },
  columns: {
    'logs.requestLog': {
      callerOrgName: organizationName('logs_request_log."buyerOrgId"'),
      sellerOrgName: organizationName('logs_request_log."sellerOrgId"'),
      // The user who made the call is shown to the calling organisation and to the platform, but not to the
      // provider of the interface.
      callerUserName: `case when ${settingOf('level')} = 'platform' or logs_request_log."buyerOrgId" = ${settingOf('org')}
        then public.user_nickname(logs_request_log."callerUserId") end`,
      requestQuery: ofPayload('query'),
      requestHeaders: ofPayload('headers'),
      requestBody: ofPayload('body'),
      responseBody: ofPayload('answer'),
    },
    'backProduct.interface': {
      callCount24h: `select count(*) from logs_request_log l ${ofLastDay}`,
      successRate24h: `select round(100.0 * count(*) filter (where l.success) / nullif(count(*), 0), 1)::float8
        from logs_request_log l ${ofLastDay}`,
    },
  },
  sweep: sweepRequestLog,
  migrations: requestLogMigrations,
});

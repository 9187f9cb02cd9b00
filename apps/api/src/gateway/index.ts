import { defineArea } from '@isp/server';
import { countServed } from '../areas/logs/apiMonitor/countServed.ts';
import { gatewayDemo } from '../areas/logs/apiMonitor/demo/calls.ts';
import { monitorRules } from '../areas/logs/apiMonitor/monitorRules.ts';
import { organizationName, sideOf } from '../areas/logs/requestLog/callColumns.ts';
import { requestLogRules } from '../areas/logs/requestLog/requestLogRules.ts';
import type { LogsRows } from '../generated/rows.ts';
import { asked } from '../platform/tables/tableSql.ts';
import { askInterface, noteDebug } from './debugInterface.ts';
import { gatewayRoutes } from './gatewayRoutes.ts';
import { gatewayMigrations } from './migrations.ts';
import { quotaJobs } from './quotaJob.ts';
import { gatewayRefusals } from './refusals.ts';
import { sweepCalls } from './sweepCalls.ts';
import { watchJobs } from './watchJobs.ts';

const ofPayload = (column: string) =>
  `select p.${column} from logs_request_payload p where p.id = logs_request_log.id`;

// `isDeleted` is asked for the index that holds those of an interface by time: none other tells them apart
const ofLastDay = `where l."interfaceId" = back_product_interface.id and not l."isDeleted"
  and l."requestTime" > now() - interval '24 hours'`;

/** Calls of open interfaces: what they may, what they cost, what became of them. */
export const gateway = defineArea<LogsRows>({
  area: 'logs',
  name: 'gateway',
  after: ['user', 'developer', 'logs', 'account', 'backProduct', 'product/subscription'],
  entities: { requestLog: requestLogRules, apiMonitor: monitorRules },
  columns: {
    'logs.requestLog': {
      callerOrgName: organizationName('logs_request_log."buyerOrgId"'),
      sellerOrgName: organizationName('logs_request_log."sellerOrgId"'),
      // who provides the interface hears which organisation called, and no more
      callerUserName: `case when ${asked('level')} = 'platform' or logs_request_log."buyerOrgId" = ${asked('org')}
        then public.user_nickname(logs_request_log."callerUserId") end`,
      requestQuery: ofPayload('query'),
      requestHeaders: ofPayload('headers'),
      requestBody: ofPayload('body'),
      responseBody: ofPayload('answer'),
    },
    'logs.apiMonitor': {
      buyerOrgName: organizationName('logs_api_monitor."buyerOrgId"'),
      side: sideOf('logs_api_monitor'),
      sellerOrgName: organizationName('logs_api_monitor."sellerOrgId"'),
    },
    'backProduct.interface': {
      callCount24h: `select count(*) from logs_request_log l ${ofLastDay}`,
      successRate24h: `select round(100.0 * count(*) filter (where l.success) / nullif(count(*), 0), 1)::float8
        from logs_request_log l ${ofLastDay}`,
    },
  },
  jobs: { ...quotaJobs, ...watchJobs },
  asks: { 'backProduct.interface': { debug: askInterface } },
  follows: { 'backProduct.interface': { debug: noteDebug } },
  routes: [gatewayRoutes],
  refusals: gatewayRefusals,
  sweep: sweepCalls,
  migrations: gatewayMigrations,
  home: { figures: { calls: countServed } },
  demo: gatewayDemo,
});

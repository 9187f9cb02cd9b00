import { defineArea } from '@isp/server';
import type { AccountRows } from '../../../generated/rows.ts';
import { organizationName, sideOf } from '../../logs/requestLog/callColumns.ts';
import { billJobs, sweepUsage } from './billJobs.ts';
import { usageRules } from './usageRules.ts';

/** Module of the usage of open interfaces: the daily numbers of calls, and the price of these calls. */
export const usage = defineArea<AccountRows>({
  area: 'account',
  name: 'account/usage',
  after: ['account', 'logs/apiMonitor'],
  entities: { usage: usageRules },
  columns: {
    'account.usage': {
      granularity: `'DAY'`,
      avgLatency: 'round(account_usage."latencySum"::numeric / nullif(account_usage."callCount", 0))::bigint',
      buyerOrgName: organizationName('account_usage."buyerOrgId"'),
      side: sideOf('account_usage'),
      sellerOrgName: organizationName('account_usage."sellerOrgId"'),
    },
  },
  jobs: billJobs,
  sweep: sweepUsage,
});

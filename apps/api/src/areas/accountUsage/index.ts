import { defineArea } from '@isp/server';
import type { AccountRows } from '../../generated/rows.ts';
import { organizationName } from '../gateway/organizationName.ts';

/** How often open interfaces were called, by day, and what that costs. */
export const accountUsage = defineArea<AccountRows>({
  area: 'account',
  name: 'accountUsage',
  after: ['gateway'],
  columns: {
    'account.usage': {
      avgLatency: 'round(account_usage."latencySum"::numeric / nullif(account_usage."callCount", 0))::bigint',
      buyerOrgName: organizationName('account_usage."buyerOrgId"'),
      sellerOrgName: organizationName('account_usage."sellerOrgId"'),
    },
  },
});

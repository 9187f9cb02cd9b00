import type { Caller } from '@isp/server';
import { defaultTenant } from '../../rules/defaultTenant.ts';

/**
 * Caller that is used for requests without a session. Row-level security shows this caller only the public records
 * of the default tenant.
 */
export const anonymous: Caller = {
  userId: '',
  userName: '',
  tenantId: defaultTenant,
  orgId: '',
  orgName: '',
  level: 'anonymous',
  projects: [],
  roles: [],
  locale: 'zh-CN',
  ip: '',
};

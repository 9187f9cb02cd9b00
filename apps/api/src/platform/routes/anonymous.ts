import type { Caller } from '@isp/server';
import { defaultTenant } from '../../rules/defaultTenant.ts';

/** Somebody who need not be signed in: row-level security shows what the default tenant publishes. */
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

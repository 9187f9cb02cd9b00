import type { Caller } from '@isp/server';
import { defaultTenant } from '../../rules/defaultTenant.ts';

/** A caller without a session: row-level security shows the public records of the default tenant. */
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

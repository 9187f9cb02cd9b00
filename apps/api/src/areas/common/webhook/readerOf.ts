import type { Caller } from '@isp/server';

/**
 * Returns the reader in whose name an endpoint gets events: an administrator of its organisation, or of the platform if
 * it belongs to no organisation. It is no particular user, so records of single users are never sent, and events
 * continue when an administrator leaves.
 */
export const readerOf = ({
  orgId,
  tenantId,
}: {
  readonly tenantId: string;
  readonly orgId: string | null;
}): Caller => ({
  ...{
    tenantId,
    orgId: orgId ?? '',
    orgName: '',
    userId: '',
    userName: '',
    projects: [],
    ip: '',
    locale: 'zh-CN',
  },
  ...(orgId ? { level: 'admin', roles: ['DA'] } : { level: 'platform', roles: ['ADM'] }),
});

/** Entity and title of a tenant, for lines of the operation log about it. */
export const tenantSubject = { entity: 'common.tenant', title: '租户' } as const;

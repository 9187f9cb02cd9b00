/** Id of the tenant to which requests without a tenant and the platform's own records belong. */
export const defaultTenant = '000000';

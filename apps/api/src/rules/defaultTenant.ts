/** Tenant of requests without a tenant, and of the platform's own records. */
export const defaultTenant = '000000';

/** Tenant of requests that name none, and of the platform's own records. */
export const defaultTenant = '000000';

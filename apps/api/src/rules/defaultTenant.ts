/** Tenant of whoever names none, and of what belongs to the platform itself. @see R9.02 */
export const defaultTenant = '000000';

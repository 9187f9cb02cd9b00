import { tables } from './tables.ts';

/** Table of the tenants. Every entity has a tenant, so files of all floors read it. */
export const tenantTable = tables('common.tenant');

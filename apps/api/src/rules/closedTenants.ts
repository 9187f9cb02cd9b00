import { sql } from 'kysely';
import { tenantTable } from './tenantTable.ts';

/**
 * SQL query of the ids of the closed tenants. A tenant without a row counts as open: it has rows of a version that had
 * no table of tenants. It runs with the role for jobs.
 */
export const closedTenants = sql<string>`select code from ${tenantTable} where status = 'CLOSED'`;

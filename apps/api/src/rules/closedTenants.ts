import { sql } from 'kysely';
import { tables } from './tables.ts';

/**
 * SQL query of the ids of the closed tenants. A tenant without a row counts as open: it has rows of a version that had
 * no table of tenants. It runs with the role for jobs.
 */
export const closedTenants = sql<string>`select code from ${tables('common.tenant')} where status = 'CLOSED'`;

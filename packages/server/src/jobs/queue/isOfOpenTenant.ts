import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL condition for jobs of tenants that are open, and for jobs that belong to no tenant.
 *
 * @param closed - SQL query of the ids of the closed tenants; undefined if no tenant can be closed
 */
export const isOfOpenTenant = (closed: RawBuilder<unknown> | undefined): RawBuilder<boolean> =>
  closed ? sql`("tenantId" is null or "tenantId" not in (${closed}))` : sql`true`;

import { type Database, Refusal } from '@isp/server';
import { sql } from 'kysely';
import { closedTenants } from '../../rules/closedTenants.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';

type Ask = Database['ask'];

/**
 * Returns true unless the tenant is closed. While a tenant is closed, nothing is done for it and nothing is sent for it.
 * The state is read at each call, so that it changes in all processes at once.
 *
 * @param ask - `database.ask`, or `askWithin(tx)` inside a transaction with the role for jobs
 *
 * @example if (!(await isTenantOpen(database.ask, row.tenantId))) return;
 */
export async function isTenantOpen(ask: Ask, tenantId: string): Promise<boolean> {
  // the tenant of the platform itself cannot be closed
  if (tenantId === defaultTenant || tenantId.includes('\u0000')) return true;
  const rows = await ask(sql`select from (${closedTenants}) as closed where code = ${tenantId}`);
  return rows.length === 0;
}

/** @throws Refusal TENANT_CLOSED */
export async function requireOpenTenant(ask: Ask, tenantId: string): Promise<void> {
  if (!(await isTenantOpen(ask, tenantId))) throw new Refusal('TENANT_CLOSED');
}

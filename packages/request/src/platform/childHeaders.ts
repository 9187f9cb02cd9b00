import type { Client } from '../client/client.ts';

export interface ChildHeaderOptions {
  readonly getOrg: () => string | undefined;
  /**
   * Id of the tenant.
   * @defaultValue `000000`
   */
  readonly tenantId?: string;
}

/**
 * Returns a function that makes the headers for requests of the report designer: token, tenant and organisation.
 *
 * @example
 * const headers = childHeaders(client, { getOrg: () => '1' });
 */
export function childHeaders({ session, headerNames }: Client, options: ChildHeaderOptions) {
  const { getOrg, tenantId = '000000' } = options;
  return (): Readonly<Record<string, string>> => {
    const token = session.get()?.token;
    if (!token) return {};
    const orgId = getOrg();
    return {
      [headerNames.token]: `bearer ${token}`,
      [headerNames.tenant]: tenantId,
      ...(orgId !== undefined && { [headerNames.org]: orgId }),
    };
  };
}

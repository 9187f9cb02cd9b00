import type { Caller } from '@isp/server';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import { toDateTime } from '../../rules/dateTimes.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';

/** A listed product with the values that are public. */
export interface Listed {
  readonly id: string;
  readonly orgId: string;
  readonly categoryId: string;
  readonly icon: string | null;
  readonly shelfTime: Date | null;
  readonly [name: string]: unknown;
}

/**
 * Returns the public address of a file of a listed product. Browsers load pictures without headers, so the tenant
 * is in the query.
 */
export const addressOf = (id: string, { tenantId }: Caller): string =>
  `${apiPrefix}/portal/product/file/${id}${tenantId === defaultTenant ? '' : `?${new URLSearchParams({ tenantId })}`}`;

/** Returns the product as replies contain it: the icon as a public address, and the time as a text. */
export const shown = ({ icon, shelfTime, ...rest }: Listed, reader: Caller) => ({
  ...rest,
  icon: icon && /^[0-9a-f]{32}$/.test(icon) ? addressOf(icon, reader) : icon,
  shelfTime: shelfTime && toDateTime(shelfTime),
});

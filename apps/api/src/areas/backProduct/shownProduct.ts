import type { Caller } from '@isp/server';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import { toDateTime } from '../../rules/dateTimes.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';

/** A listed product as everybody may read it. */
export interface Listed {
  readonly id: string;
  readonly orgId: string;
  readonly categoryId: string;
  readonly icon: string | null;
  readonly shelfTime: Date | null;
  readonly [name: string]: unknown;
}

/** Where a file of a listed product is read: a browser asks for pictures without headers. */
export const addressOf = (id: string, { tenantId }: Caller): string =>
  `${apiPrefix}/portal/product/file/${id}${tenantId === defaultTenant ? '' : `?${new URLSearchParams({ tenantId })}`}`;

/** As replies show it. */
export const shown = ({ icon, shelfTime, ...rest }: Listed, reader: Caller) => ({
  ...rest,
  icon: icon && /^[0-9a-f]{32}$/.test(icon) ? addressOf(icon, reader) : icon,
  shelfTime: shelfTime && toDateTime(shelfTime),
});

import { settingOf } from '../../../platform/tables/tableSql.ts';

/**
 * Returns the SQL of a computed column: the name of an organisation, for every reader of the row that contains the
 * organisation's id.
 *
 * @param column - column of the row, with the name of its table before it
 */
export const organizationName = (column: string): string => `public.organization_name(${column})`;

/** Returns the SQL of a computed column: the side of a call (seller or buyer) to which the reader belongs. */
export const sideOf = (table: string): string =>
  `case when ${table}."sellerOrgId" = ${settingOf('org')} then 'SELLER' else 'BUYER' end`;

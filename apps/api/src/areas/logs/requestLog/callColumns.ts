import { settingOf } from '../../../platform/tables/tableSql.ts';

/**
 * Returns the SQL of a computed column that contains the name of an organisation. Every reader of a row may read
 * the name of the organisation in it.
 *
 * @param column - column with the id of the organisation, with the name of its table before it
 */
export const organizationName = (column: string): string => `public.organization_name(${column})`;

/** Returns the SQL of a computed column: the side of a call (seller or buyer) to which the reader belongs. */
export const sideOf = (table: string): string =>
  `case when ${table}."sellerOrgId" = ${settingOf('org')} then 'SELLER' else 'BUYER' end`;

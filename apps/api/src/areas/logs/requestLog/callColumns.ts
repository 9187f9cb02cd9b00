import { asked } from '../../../platform/tables/tableSql.ts';

/**
 * SQL of a computed column: what an organisation is called, for whoever sees the row that names it.
 *
 * @param column - of the row, behind the name of its table
 */
export const organizationName = (column: string): string => `public.organization_name(${column})`;

/** SQL of a computed column: which of the two sides of a call who asks is on. */
export const sideOf = (table: string): string =>
  `case when ${table}."sellerOrgId" = ${asked('org')} then 'SELLER' else 'BUYER' end`;

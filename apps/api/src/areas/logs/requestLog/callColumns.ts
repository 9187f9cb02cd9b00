import { settingOf } from '../../../platform/tables/tableSql.ts';

/**
 * SQL of a computed column: the name of an organisation, for every reader of the row that holds its id.
 *
 * @param column - of the row, behind the name of its table
 */
export const organizationName = (column: string): string => `public.organization_name(${column})`;

/** SQL of a computed column: the side of a call that the reader is on. */
export const sideOf = (table: string): string =>
  `case when ${table}."sellerOrgId" = ${settingOf('org')} then 'SELLER' else 'BUYER' end`;

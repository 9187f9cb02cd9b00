/**
 * SQL of a computed column: what an organisation is called, for whoever sees the row that names it.
 *
 * @param column - of the row, behind the name of its table
 */
export const organizationName = (column: string): string => `public.organization_name(${column})`;

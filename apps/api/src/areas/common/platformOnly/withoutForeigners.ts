import type { Row } from '@isp/schema';
import type { ReadContext } from '@isp/server';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

/**
 * Removes the authors of records from replies to other tenants. This is a rule `decorate`: every tenant may read
 * records of the installation, but only the platform's tenant sees the authors.
 */
export const withoutForeigners = (
  { caller }: Pick<ReadContext, 'caller'>,
  rows: readonly Row[],
): readonly Row[] =>
  caller.tenantId === defaultTenant
    ? rows
    : rows.map((row) => ({ ...row, createUser: null, updateUser: null }));

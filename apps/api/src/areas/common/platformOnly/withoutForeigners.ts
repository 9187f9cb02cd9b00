import type { Row } from '@isp/schema';
import type { ReadContext } from '@isp/server';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

/**
 * Removes the authors of records from replies to other tenants. It is used as the rule `decorate` of records that
 * belong to the installation: every tenant may read them, but only the platform's tenant sees their authors.
 */
export const withoutForeigners = (
  { caller }: Pick<ReadContext, 'caller'>,
  rows: readonly Row[],
): readonly Row[] =>
  caller.tenantId === defaultTenant
    ? rows
    : rows.map((row) => ({ ...row, createUser: null, updateUser: null }));

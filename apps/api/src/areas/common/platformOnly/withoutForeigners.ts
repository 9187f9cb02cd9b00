import type { Row } from '@isp/schema';
import type { ReadContext } from '@isp/server';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

/** For `decorate`: who made and changed what is the installation's is told to its own tenant only, its values to all. T-A22 */
export const withoutForeigners = (
  { caller }: Pick<ReadContext, 'caller'>,
  rows: readonly Row[],
): readonly Row[] =>
  caller.tenantId === defaultTenant
    ? rows
    : rows.map((row) => ({ ...row, createUser: null, updateUser: null }));

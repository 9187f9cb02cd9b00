import type { Row } from '@isp/schema';
import type { ReadContext } from '@isp/server';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

/** For `decorate`: every tenant reads the values of the installation's records, but only its own tenant their authors. */
export const withoutForeigners = (
  { caller }: Pick<ReadContext, 'caller'>,
  rows: readonly Row[],
): readonly Row[] =>
  caller.tenantId === defaultTenant
    ? rows
    : rows.map((row) => ({ ...row, createUser: null, updateUser: null }));

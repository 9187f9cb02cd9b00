import type { Row } from '@isp/schema';
import type { ReadContext } from '@isp/server';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

/** A rule `decorate`: every tenant may read records of the installation, but only the authors of its own tenant. */
export const withoutForeigners = (
  { caller }: Pick<ReadContext, 'caller'>,
  rows: readonly Row[],
): readonly Row[] =>
  caller.tenantId === defaultTenant
    ? rows
    : rows.map((row) => ({ ...row, createUser: null, updateUser: null }));

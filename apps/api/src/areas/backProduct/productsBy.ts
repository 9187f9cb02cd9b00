import type { FindUsers } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import type { BackProductProduct } from '../../generated/rows.ts';

/** States of a product that is on sale, or that will be on sale if the review approves it. */
export const listedStates = [
  'AUDITING',
  'ON_SHELF',
] as const satisfies readonly BackProductProduct['status'][];

const toUsers = (rows: readonly BackProductProduct[]) =>
  rows.map(({ id, productName }) => ({ id, name: productName, entity: 'backProduct.product' }));

/**
 * Returns a function that finds the products whose `field` contains the id of one of these records. @param status -
 * states of the products to find; all states if missing
 */
export const productsBy =
  (field: keyof BackProductProduct, status?: readonly string[]): FindUsers =>
  async ({ records }, ids) =>
    toUsers(
      await records('backProduct.product').some(
        { [field]: [...ids], ...(status && { status: [...status] }) },
        20,
      ),
    );

/** Returns a function that finds the listed products which sell a version of one of these records. */
export const productsOf =
  (versions: RawBuilder<unknown>, parent: string, field: keyof BackProductProduct): FindUsers =>
  async ({ records }, ids) =>
    toUsers(
      await records('backProduct.product').some(
        sql`status = any(${[...listedStates]}) and ${sql.ref(field)} in
          (select id from ${versions} where ${sql.ref(parent)} = any(${[...ids]}) and not "isDeleted")`,
        20,
      ),
    );

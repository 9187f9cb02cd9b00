import type { FindUsers } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import type { ProductSubscription } from '../../generated/rows.ts';
import { type Bought, boughtId } from '../product/subscription/bought.ts';
import { liveStates, someSubscriptions } from '../product/subscription/liveSubscriptions.ts';

/** Type of the product by which a record is sold. Key: the field of the product that refers to the record. */
const typeOf = {
  dataSetVersionId: 'DATASET',
  modelVersionId: 'MODEL',
  imageId: 'IMAGE',
} as const satisfies Readonly<Record<Bought, ProductSubscription['productType']>>;

const buyersWhere = (what: Bought, isTheirs: (ids: readonly string[]) => RawBuilder<unknown>): FindUsers => {
  return (work, ids) =>
    someSubscriptions(
      work,
      sql`"productType" = ${typeOf[what]} and status = any(${[...liveStates]}) and ${boughtId(what)} ${isTheirs(ids)}`,
    );
};

/**
 * Returns a function that finds the buyers of records. While a buyer's subscription exists, the record cannot be
 * deleted.
 */
export const buyersOf = (what: Bought): FindUsers => buyersWhere(what, (ids) => sql`= any(${[...ids]})`);

/**
 * Returns a function that finds the buyers of records that are parts of other records, such as the versions of a
 * data set.
 *
 * @param table - table of the bought records
 * @param parent - column of this table with the id of the record to which the bought record belongs
 */
export const buyersWithin = (what: Bought, table: RawBuilder<unknown>, parent: string): FindUsers =>
  buyersWhere(
    what,
    (ids) =>
      sql`in (select id from ${table} where ${sql.ref(parent)} = any(${[...ids]}) and not "isDeleted")`,
  );

import type { FindUsers } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import type { ProductSubscription } from '../../generated/rows.ts';
import { type Bought, boughtId } from '../product/subscription/bought.ts';
import { liveStates, someSubscriptions } from '../product/subscription/liveSubscriptions.ts';

/** Type of the products that provide such a record. */
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

/** Finds the buyers of some records: these cannot be deleted while the subscriptions exist. */
export const buyersOf = (what: Bought): FindUsers => buyersWhere(what, (ids) => sql`= any(${[...ids]})`);

/**
 * Finds the buyers of records that belong to one of these, as a version belongs to a data set.
 *
 * @param table - of the bought records
 * @param parent - its column with the id of the record they belong to
 */
export const buyersWithin = (what: Bought, table: RawBuilder<unknown>, parent: string): FindUsers =>
  buyersWhere(
    what,
    (ids) =>
      sql`in (select id from ${table} where ${sql.ref(parent)} = any(${[...ids]}) and not "isDeleted")`,
  );

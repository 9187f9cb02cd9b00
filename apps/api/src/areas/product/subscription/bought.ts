import type { Tx } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { MirorImage, ModelVersion } from '../../../generated/rows.ts';
import { tables } from '../../../rules/tables.ts';
import type { SentVersion } from '../../dataSet/file/sendVersion.ts';

/** Column of an order or product that refers to the downloadable item that is sold. */
export type Bought = 'dataSetVersionId' | 'imageId' | 'modelVersionId';

/**
 * Returns the SQL of the id of the item that the last order of a subscription has bought. If this order does not
 * contain the id, the item that the product sells now is used.
 */
export const boughtId = (what: Bought) =>
  sql`order_bought_item(product_subscription."lastOrderId", product_subscription."productId", ${what})`;

/**
 * Reads the bought item of a subscription from a table. Runs as the job role. The calling code must have checked
 * that the caller is the buyer.
 */
async function bought<Found>(
  tx: Tx,
  subscriptionId: string,
  what: Bought,
  table: RawBuilder<unknown>,
  states: readonly string[],
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select b.* from product_subscription join ${table} b
      on b.id = ${boughtId(what)} and b."tenantId" = product_subscription."tenantId"
        and b.status = any(${[...states]}) and not b."isDeleted"
    where product_subscription.id = ${subscriptionId} and not product_subscription."isDeleted"`.execute(tx);
  return rows[0];
}

/** Returns the version of a data set that was bought. */
export const boughtVersion = (tx: Tx, subscriptionId: string) =>
  bought<SentVersion>(tx, subscriptionId, 'dataSetVersionId', tables('dataSet.dataSetVersion'), [
    'READY',
    'ARCHIVED',
  ]);

/** Returns the version of a model that was bought. */
export const boughtModel = (tx: Tx, subscriptionId: string) =>
  bought<ModelVersion>(tx, subscriptionId, 'modelVersionId', tables('model.modelVersion'), ['READY']);

/** Returns the bought image, even if its provider has disabled it since then. */
export const boughtImage = (tx: Tx, subscriptionId: string) =>
  bought<MirorImage>(tx, subscriptionId, 'imageId', tables('miror.image'), ['AVAILABLE', 'DISABLED']);

import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { SentVersion } from '../dataSet/content/sendVersion.ts';

/**
 * Id of the data set version a subscription is of: the one its last order bought, whatever the product sells by now.
 * Orders that name none, of before they did, are of the product's.
 */
export const boughtVersionId = sql`coalesce(
  (select o.snapshot ->> 'dataSetVersionId' from order_order o where o.id = product_subscription."lastOrderId"),
  (select p."dataSetVersionId" from back_product_product p where p.id = product_subscription."productId"))`;

/** What a subscription of a data set hands out. Runs as the job role, for who was found to be its buyer. */
export async function boughtVersion(tx: Tx, subscriptionId: string): Promise<SentVersion | undefined> {
  const { rows } = await sql<SentVersion>`
    select v.id, v."dataSetId", v."versionTitle", v."fileCount"::float8 as "fileCount"
    from product_subscription join data_set_data_set_version v
      on v.id = ${boughtVersionId} and v."tenantId" = product_subscription."tenantId"
        and v.status in ('READY', 'ARCHIVED') and not v."isDeleted"
    where product_subscription.id = ${subscriptionId} and not product_subscription."isDeleted"`.execute(tx);
  return rows[0];
}

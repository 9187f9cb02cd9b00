import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { BackProductInterface } from '../../generated/rows.ts';
import { exampleOf } from './exampleOf.ts';
import { isListed, listedProducts, portalOrders, shownColumns } from './portalQuery.ts';
import type { Listed } from './shownProduct.ts';

/** Products shown at once beside another. */
const similarOnes = 4;

/** A listed product with what its page says of it; all here is read as nobody in particular. */
export async function readProduct(tx: Tx, id: string): Promise<Listed | undefined> {
  const { rows } =
    await sql<Listed>`select ${shownColumns}, p.description, p."usageGuide", p.pictures, p.agreement, p."demoUrl", p."docUrl",
        s.intro as "sellerIntro", calls_served_of(p.id)::float8 as "callCount"
      from ${listedProducts} where p.id = ${id} and ${isListed}`.execute(tx);
  return rows[0];
}

/** What is sold of it, and for how much. */
export async function readSpecs(tx: Tx, id: string): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select id, "specName", "chargeMode", quota::float8 as quota, "validDays"::float8 as "validDays", "periodUnit",
      "periodOptions", price, "originalPrice", tiers, "qpsLimit"::float8 as "qpsLimit", stock::float8 as stock,
      "purchaseLimit"::float8 as "purchaseLimit"
    from back_product_product_spec where "productId" = ${id} and status = 'ENABLED' and not "isDeleted"
    order by sort nulls last, id`.execute(tx);
  return rows;
}

/**
 * What can be called, and how; where it is answered is the provider's business.
 *
 * @param origin - of the service, for the example of a call
 */
export async function readInterfaces(
  tx: Tx,
  { id, productCode }: Listed,
  origin: string,
): Promise<readonly object[]> {
  const { rows } = await sql<BackProductInterface & { readonly openPath: string }>`
    select id, "interfaceCode", "interfaceName", "groupName", method, path, "authType", "contentType",
      "requestParams", "requestExample", "responseExample", "responseParams", "errorCodes", version, status,
      '/open/' || ${String(productCode)} || path as "openPath"
    from back_product_interface where "productId" = ${id} and status in ('PUBLISHED', 'DEPRECATED')
      and not "isDeleted" order by "groupName", "createTime", id`.execute(tx);
  return rows.map((row) => ({ ...row, callExample: exampleOf(row, row.openPath, { origin, orgId: null }) }));
}

/** Products of its category, then of its kind. */
export async function readSimilar(
  tx: Tx,
  { categoryId, id, productType }: Listed,
): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`select ${shownColumns} from ${listedProducts}
    where ${isListed} and p.id <> ${id} and (p."categoryId" = ${categoryId} or p."productType" = ${String(productType)})
    order by p."categoryId" = ${categoryId} desc, ${portalOrders.default} limit ${similarOnes}`.execute(tx);
  return rows;
}

/** Its category and those above it, from the root on. */
export async function readCategoryPath(tx: Tx, { categoryId }: Listed): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    with recursive up as (
      select id, "parentId", name, "nameEn", 0 as steps from product_category where id = ${categoryId} and not "isDeleted"
      union all select c.id, c."parentId", c.name, c."nameEn", up.steps + 1 from product_category c
        join up on up."parentId" = c.id where not c."isDeleted" and up.steps < 9)
    select id, name, "nameEn" from up order by steps desc`.execute(tx);
  return rows;
}

import type { Caller, Tx } from '@isp/server';
import { sql } from 'kysely';
import type { BackProductInterface } from '../../generated/rows.ts';
import { tables } from '../../rules/tables.ts';
import { exampleOf } from './exampleOf.ts';
import { isListed, knownBest, listedProducts, shownColumns } from './portalQuery.ts';
import type { Listed } from './shownProduct.ts';

/** Number of products that are shown beside another one. */
const MAX_SIMILAR = 4;

/** Specifications on sale, with their prices. */
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
 * The calls of an interface; the provider's address stays hidden.
 *
 * @param origin - of the service, for the example of a call
 */
export async function readInterfaces(
  tx: Tx,
  { id, productCode }: { readonly id: string; readonly productCode?: string | null },
  origin: string,
): Promise<readonly object[]> {
  const { rows } = await sql<BackProductInterface & { readonly openPath: string }>`
    select id, "interfaceCode", "interfaceName", "groupName", method, path, "authType", "contentType",
      "requestParams", "requestExample", "responseExample", "responseParams", "errorCodes", version, status,
      '/open/' || ${productCode} || path as "openPath"
    from back_product_interface where "productId" = ${id} and status in ('PUBLISHED', 'DEPRECATED')
      and not "isDeleted" order by "groupName", "createTime", id`.execute(tx);
  return rows.map((row) => ({ ...row, callExample: exampleOf(row, row.openPath, { origin, orgId: null }) }));
}

/** A listed product by its id; undefined where it is not listed. */
export async function findListed(tx: Tx, id: string): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`select ${shownColumns} from ${listedProducts}
    where p.id = ${id} and ${isListed}`.execute(tx);
  return rows[0];
}

/** Products of the same category, then of the same kind. */
export async function readSimilar(
  tx: Tx,
  {
    categoryId,
    id,
    productType,
  }: Pick<Listed, 'id' | 'categoryId'> & { readonly productType?: string | null },
): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`select ${shownColumns} from ${listedProducts}
    where ${isListed} and p.id <> ${id} and (p."categoryId" = ${categoryId} or p."productType" = ${productType})
    order by p."categoryId" = ${categoryId} desc, ${knownBest} limit ${MAX_SIMILAR}`.execute(tx);
  return rows;
}

/** The category and the categories above it, from the root. */
export async function readCategoryPath(
  tx: Tx,
  { categoryId }: Pick<Listed, 'categoryId'>,
): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    with recursive up as (
      select id, "parentId", name, "nameEn", 0 as steps from ${tables('product.category')} where id = ${categoryId} and not "isDeleted"
      union all select c.id, c."parentId", c.name, c."nameEn", up.steps + 1 from ${tables('product.category')} c
        join up on up."parentId" = c.id where not c."isDeleted" and up.steps < 9)
    select id, name, "nameEn" from up order by steps desc`.execute(tx);
  return rows;
}

/** State of the latest trial application of the caller's organisation; `null` without one. */
export async function readTrial(
  tx: Tx,
  { orgId, tenantId }: Caller,
  productId: string,
): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`select status from back_product_product_apply
    where "productId" = ${productId} and "orgId" = ${orgId} and "tenantId" = ${tenantId} and "applyType" = 'TRIAL'
      and not "isDeleted" order by "createTime" desc, id desc limit 1`.execute(tx);
  return rows[0]?.status ?? null;
}

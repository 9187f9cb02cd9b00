import type { Caller, Tx } from '@isp/server';
import { sql } from 'kysely';
import type { BackProductInterface } from '../../generated/rows.ts';
import { tables } from '../../rules/tables.ts';
import { callSamples } from './example/callSamples.ts';
import { toExampleCall } from './example/toExampleCall.ts';
import { isListed, knownBest, listedProducts, shownColumns } from './portalQuery.ts';
import type { Listed } from './shownProduct.ts';

/** Maximum number of similar products that are shown on the page of a product. */
const MAX_SIMILAR = 4;

/**
 * Placeholder in example calls for the organisation of the reader. The reply contains it, so that a page which knows
 * the organisation can replace it.
 */
const readersOrgId = '<organisation id>';

/** Returns the enabled specifications of a product, with their prices. */
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
 * Returns the interfaces of a product for callers. The address of the provider's own service is left out.
 *
 * @param origin - origin of the service, for the example calls
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
  return rows.map((row) => ({
    ...row,
    callSamples: callSamples(toExampleCall(row, row.openPath, { origin, orgId: readersOrgId })),
    readersOrgId,
  }));
}

/** Returns a listed product by its id; undefined if the product is not listed. */
export async function findListed(tx: Tx, id: string): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`select ${shownColumns} from ${listedProducts}
    where p.id = ${id} and ${isListed}`.execute(tx);
  return rows[0];
}

/** Returns similar products: first products of the same category, then products of the same type. */
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

/** Returns the path from the root category to this category. */
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

/**
 * Returns the state of the latest trial application of the caller's organisation; `null` if there is no
 * application.
 */
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

import type { SitemapEntry, Tx } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../asked.ts';

const nameOfCategory = (column: 'name' | 'nameEn') =>
  sql`(select k.${sql.ref(column)} from product_category k where k.id = p."categoryId")`;

/** What everybody may know of a listed product. */
export const shownColumns = sql`p.id, p."productCode", p."productName", p.icon, p."productType", p."categoryId", p.industry,
  p."shortDesc", p.tags, p."deliveryMode", p."trialEnabled", p."trialDays"::float8 as "trialDays",
  p."trialQuota"::float8 as "trialQuota", p."priceFrom", p."saleCount"::float8 as "saleCount",
  p."viewCount"::float8 as "viewCount", p."favoriteCount"::float8 as "favoriteCount", p.score, p."shelfTime",
  ${nameOfCategory('name')} as "categoryName", ${nameOfCategory('nameEn')} as "categoryNameEn",
  s."orgName" as "sellerOrgName", s.logo as "sellerLogo"`;

/** Listed products with who sells them: an organisation that is not there any more sells nothing. */
export const listedProducts = sql`back_product_product p join lateral product_seller_of(p."orgId") s on true`;
export const isListed = sql`p.status = 'ON_SHELF' and not p."isDeleted"`;

/** Pages of all that is listed, by id. */
export async function listedPages(tx: Tx): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ id: string; changed: Date }>`select p.id,
    coalesce(p."updateTime", p."createTime") as changed from ${listedProducts} where ${isListed} order by p.id`.execute(
    tx,
  );
  return rows.map(({ changed, id }) => ({ path: `/detail?id=${encodeURIComponent(id)}`, changed }));
}

/** How a list of products is narrowed and ordered; what is left out narrows nothing. */
export interface PortalQuery {
  readonly keyword?: string;
  /** With all that stands below it. */
  readonly categoryId?: string;
  /** Several with commas between, as the next three. */
  readonly productType?: string;
  readonly industry?: string;
  readonly chargeMode?: string;
  /** Of the lowest price; negotiated ones have none. */
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly trialEnabled?: boolean;
}

const one = (value: string | number | boolean | undefined) => value ?? null;

/** SQL: does a product fit? */
export function fitsQuery(query: PortalQuery): RawBuilder<unknown> {
  const { categoryId, chargeMode, industry, keyword, priceMax, priceMin, productType, trialEnabled } = query;
  const like = keyword?.trim() && containing(keyword.trim());
  const price = sql`case when p."priceFrom" ~ '^[0-9.]+$' then p."priceFrom"::numeric end`;
  return sql`${isListed}
    and (${one(like)}::text is null or p."productName" ilike ${one(like)} or p."shortDesc" ilike ${one(like)}
      or p.tags::text ilike ${one(like)})
    and (${one(categoryId)}::text is null or p."categoryId" in (
      with recursive below as (select ${one(categoryId)}::text as id
        union select c.id from product_category c join below on c."parentId" = below.id)
      select id from below))
    and (${one(productType)}::text is null or p."productType" = any(string_to_array(${one(productType)}, ',')))
    and (${one(industry)}::text is null or p.industry ?| string_to_array(${one(industry)}, ','))
    and (${one(chargeMode)}::text is null or exists (select from back_product_product_spec c
      where c."productId" = p.id and c.status = 'ENABLED' and not c."isDeleted"
        and c."chargeMode" = any(string_to_array(${one(chargeMode)}, ','))))
    and (${one(priceMin)}::numeric is null or ${price} >= ${one(priceMin)}::numeric)
    and (${one(priceMax)}::numeric is null or ${price} <= ${one(priceMax)}::numeric)
    and (${one(trialEnabled)}::boolean is null or coalesce(p."trialEnabled", false) = ${one(trialEnabled)}::boolean)`;
}

/** Orders a visitor may choose. Without one the best known come first. */
export const portalOrders = {
  default: sql`p."saleCount" desc nulls last, p.score desc nulls last, p."viewCount" desc nulls last, p.id`,
  saleCount: sql`p."saleCount" desc nulls last, p.id`,
  shelfTime: sql`p."shelfTime" desc nulls last, p.id`,
  priceAsc: sql`case when p."priceFrom" ~ '^[0-9.]+$' then p."priceFrom"::numeric end asc nulls last, p.id`,
  priceDesc: sql`case when p."priceFrom" ~ '^[0-9.]+$' then p."priceFrom"::numeric end desc nulls last, p.id`,
} as const;

export type PortalOrder = keyof typeof portalOrders;

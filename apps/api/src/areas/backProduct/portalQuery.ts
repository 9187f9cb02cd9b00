import type { Tx } from '@isp/server';
import type { SitemapEntry } from '@isp/server/internal';
import { sql } from 'kysely';
import { tables } from '../../rules/tables.ts';

const nameOfCategory = (column: 'name' | 'nameEn') =>
  sql`(select k.${sql.ref(column)} from ${tables('product.category')} k where k.id = p."categoryId")`;

/** SQL of those columns of a listed product that are public. */
export const shownColumns = sql`p.id, p."productCode", p."productName", p.icon, p."productType", p."categoryId", p.industry,
  p."shortDesc", p.tags, p."deliveryMode", p."trialEnabled", p."trialDays"::float8 as "trialDays",
  p."trialQuota"::float8 as "trialQuota", p."priceFrom", p."saleCount"::float8 as "saleCount",
  p."viewCount"::float8 as "viewCount", p."favoriteCount"::float8 as "favoriteCount", p.score, p."shelfTime",
  ${nameOfCategory('name')} as "categoryName", ${nameOfCategory('nameEn')} as "categoryNameEn",
  s."orgName" as "sellerOrgName", s.logo as "sellerLogo"`;

/**
 * SQL of the products joined with their sellers. Products of organisations that do not exist any more or are
 * disabled are left out.
 */
export const listedProducts = sql`back_product_product p join lateral product_seller_of(p."orgId") s on true`;
export const isListed = sql`p.status = 'ON_SHELF' and not p."isDeleted"`;

/** Returns the sitemap entries for the pages of all listed products, by id. */
export async function listedPages(tx: Tx): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ id: string; changed: Date }>`select p.id,
    coalesce(p."updateTime", p."createTime") as changed from ${listedProducts} where ${isListed} order by p.id`.execute(
    tx,
  );
  return rows.map(({ changed, id }) => ({ path: `/detail?id=${encodeURIComponent(id)}`, changed }));
}

/** SQL order that puts the most popular products first. */
export const knownBest = sql`p."saleCount" desc nulls last, p.score desc nulls last, p."viewCount" desc nulls last, p.id`;

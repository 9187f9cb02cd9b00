import { sql } from 'kysely';
import type { Viewed } from '../../platform/portal/viewRoutes.ts';
import { isListed, listedProducts } from './portalQuery.ts';

/**
 * Counts the views of listed products. Counting does not change `rowVersion`, so that a view does not cause a
 * conflict with a user who is editing the product.
 */
export const productViews: Viewed = {
  path: 'product',
  tag: 'product.portal',
  summary: '产品门户: 计浏览',
  async isShown(tx, id) {
    const { rows } = await sql`select from ${listedProducts} where p.id = ${id} and ${isListed}`.execute(tx);
    return rows.length > 0;
  },
  async count(tx, id) {
    await sql`update back_product_product set "viewCount" = coalesce("viewCount", 0) + 1 where id = ${id}`.execute(
      tx,
    );
  },
};

import { sql } from 'kysely';
import type { SearchSource } from '../../platform/search/SearchSource.ts';
import { isListed, listedProducts, shownColumns } from './portalQuery.ts';
import { type Listed, shown } from './shownProduct.ts';

interface Searched extends Listed {
  /** Its own and those above it. */
  readonly categories: readonly string[];
  readonly charges: readonly string[];
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Listed products, as everybody finds them. */
export const searchedProducts: SearchSource = {
  kind: 'PRODUCT',
  place: 1,
  async read(tx, reader) {
    const { rows } = await sql<Searched>`select ${shownColumns},
        array_remove(array[p."categoryId", c."parentId", above."parentId"], null) as categories,
        array(select distinct x."chargeMode" from back_product_product_spec x
          where x."productId" = p.id and x.status = 'ENABLED' and not x."isDeleted") as charges
      from ${listedProducts} left join product_category c on c.id = p."categoryId"
        left join product_category above on above.id = c."parentId"
      where ${isListed}`.execute(tx);
    return rows.map(({ categories, charges, ...row }) => ({
      id: row.id,
      name: String(row.productName),
      summary: String(row.shortDesc ?? ''),
      tags: texts(row.tags),
      facets: {
        category: categories,
        type: [String(row.productType)],
        industry: texts(row.industry),
        delivery: row.deliveryMode ? [String(row.deliveryMode)] : [],
        charge: charges,
        trial: [String(row.trialEnabled === true)],
      },
      price: /^[0-9.]+$/.test(String(row.priceFrom)) ? Number(row.priceFrom) : null,
      popularity: Number(row.saleCount ?? 0) + Number(row.viewCount ?? 0) / 1000,
      time: row.shelfTime?.getTime() ?? 0,
      card: shown(row, reader),
    }));
  },
};

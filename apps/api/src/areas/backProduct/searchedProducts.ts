import { sql } from 'kysely';
import { joined, type SearchedTable } from '../../platform/search/keepText.ts';
import type { SearchSource } from '../../platform/search/SearchSource.ts';
import { tables } from '../../rules/tables.ts';
import { isListed, listedProducts, shownColumns } from './portalQuery.ts';
import { type Listed, shown } from './shownProduct.ts';

interface Searched {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly industry: unknown;
  readonly delivery: string | null;
  readonly trial: boolean | null;
  readonly price: string | null;
  readonly popularity: number;
  readonly time: Date | null;
  /** Ids of the product's category and of all its parent categories. */
  readonly categories: readonly string[];
  readonly charges: readonly string[] | null;
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const kind = 'PRODUCT';

/** Definition of the texts of products that the search reads: names, tags and short descriptions. */
export const productTexts: SearchedTable = {
  kind,
  table: 'back_product_product',
  columns: ['productName', 'tags', 'shortDesc'],
  name: (row) => `${row}."productName"`,
  tags: (row) => joined(`${row}.tags`),
  summary: (row) => `${row}."shortDesc"`,
};

/** Listed products as a source of the public search. */
export const searchedProducts: SearchSource = {
  kind,
  place: 1,
  async read(tx, ids) {
    const ofThese = ids ? sql`and p.id = any(${[...ids]}::text[])` : sql``;
    // Each seller is read once for all its products. The charge modes of all specifications are also read once.
    const { rows } = await sql<Searched>`
      with listed as materialized (select p.* from back_product_product p where ${isListed} ${ofThese}),
      sellers as (select o."orgId" from (select distinct "orgId" from listed) o
        join lateral product_seller_of(o."orgId") s on true),
      charged as (select x."productId", array_agg(distinct x."chargeMode") as charges
        from back_product_product_spec x where x.status = 'ENABLED' and not x."isDeleted"
          and x."productId" in (select id from listed) group by 1)
      select p.id, p."productName" as name, p."productType" as type, p.industry, p."deliveryMode" as delivery,
        p."trialEnabled" as trial, p."priceFrom" as price, p."shelfTime" as time,
        (coalesce(p."saleCount", 0) + coalesce(p."viewCount", 0) / 1000.0)::float8 as popularity,
        array_remove(array[p."categoryId", c."parentId", above."parentId"], null) as categories, charged.charges
      from listed p join sellers using ("orgId") left join charged on charged."productId" = p.id
        left join ${tables('product.category')} c on c.id = p."categoryId"
        left join ${tables('product.category')} above on above.id = c."parentId"`.execute(tx);
    return rows.map(
      ({ categories, charges, delivery, id, industry, name, popularity, price, time, trial, type }) => ({
        ...{ id, name, popularity },
        facets: {
          category: categories,
          type: [type],
          industry: texts(industry),
          delivery: delivery ? [delivery] : [],
          charge: charges ?? [],
          trial: [String(trial === true)],
        },
        price: /^[0-9.]+$/.test(String(price)) ? Number(price) : null,
        time: time?.getTime() ?? 0,
      }),
    );
  },
  async cards(tx, reader, ids) {
    const { rows } = await sql<Listed>`select ${shownColumns} from ${listedProducts}
      where ${isListed} and p.id = any(${[...ids]}::text[])`.execute(tx);
    return new Map(rows.map((row) => [row.id, shown(row, reader)]));
  },
};

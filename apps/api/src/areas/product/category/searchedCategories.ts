import { sql } from 'kysely';
import type { SearchedTable } from '../../../platform/search/keepText.ts';
import type { SearchSource } from '../../../platform/search/SearchSource.ts';

const kind = 'CATEGORY';

/** Definition of the texts of categories that the search reads: names in both languages. */
export const categoryTexts: SearchedTable = {
  kind,
  table: 'product_category',
  columns: ['name', 'nameEn'],
  name: (row) => `${row}.name`,
  tags: (row) => `${row}."nameEn"`,
};

/** Enabled categories as a source of the public search. A found category leads to the list of its products. */
export const searchedCategories: SearchSource = {
  kind,
  place: 3,
  isOnlySuggested: true,
  async read(tx, ids) {
    const ofThese = ids ? sql`and id = any(${[...ids]}::text[])` : sql``;
    const { rows } = await sql<{ id: string; name: string; n: number }>`
      select id, name, product_count_listed(id)::float8 as n from product_category
      where status = 'ENABLED' and not "isDeleted" ${ofThese}`.execute(tx);
    return rows.map(({ id, n, name }) => ({
      ...{ id, name },
      ...{ facets: {}, price: null, popularity: n, time: 0 },
    }));
  },
  // a category is suggested by its name only and has no card
  cards: async () => new Map(),
};

import { sql } from 'kysely';
import type { SearchSource } from '../../platform/search/SearchSource.ts';

/** Categories in use, by the name of either language: a way into the catalogue. */
export const searchedCategories: SearchSource = {
  kind: 'CATEGORY',
  place: 3,
  isOnlySuggested: true,
  async read(tx) {
    const { rows } = await sql<{ id: string; name: string; nameEn: string | null; n: number }>`
      select id, name, "nameEn", product_count_listed(id)::float8 as n from product_category
      where status = 'ENABLED' and not "isDeleted" order by sort nulls last, id`.execute(tx);
    return rows.map(({ id, n, name, nameEn }) => ({
      ...{ id, name, tags: nameEn ? [nameEn] : [], summary: '' },
      ...{ facets: {}, price: null, popularity: n, time: 0, card: {} },
    }));
  },
};

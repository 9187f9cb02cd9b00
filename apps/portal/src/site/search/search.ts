import { sitePage } from '@isp/portal/site';
import { readSearch, searchQuery } from '../searchBox/searchLink.ts';
import type { Found } from './Found.ts';
import { readCategories, readFound } from './readFound.ts';

/** The page of search results. */
export const search = sitePage<Found>({
  path: '/search',
  async load({ ask, locale, search: query }) {
    const [found, tree] = await Promise.all([
      ask('/portal/search', searchQuery(readSearch(query))),
      // An error is ignored: without the categories, only their names are missing on the page.
      ask('/product-category/tree').catch(() => []),
    ]);
    return readFound(found, readCategories(tree, locale));
  },
  head({ total }, t, query) {
    const { q } = readSearch(query);
    const title = q ? t('“{{q}}”的搜索结果', { q }) : t('全部产品与数据集');
    // Search engines must not index search results.
    return { title: `${title} (${total})`, description: t('搜索产品与数据集'), isHidden: true };
  },
  view: () => import('./SearchView.tsx'),
});

import { sitePage } from '@isp/portal/site';
import { readSearch, searchQuery } from '../searchBox/searchLink.ts';
import type { Found } from './Found.ts';
import { readCategories, readFound } from './readFound.ts';

/** What there is, by words and by what narrows it. */
export const search = sitePage<Found>({
  path: '/search',
  async load({ ask, locale, search: query }) {
    const [found, tree] = await Promise.all([
      ask('/portal/search', searchQuery(readSearch(query))),
      // without them everything but their names can be shown
      ask('/product-category/tree').catch(() => []),
    ]);
    return readFound(found, readCategories(tree, locale));
  },
  head({ total }, t, query) {
    const { q } = readSearch(query);
    const title = q ? t('“{{q}}”的搜索结果', { q }) : t('全部产品与数据集');
    // results of a search are no page of their own for search engines
    return { title: `${title} (${total})`, description: t('搜索产品与数据集'), isHidden: true };
  },
  view: () => import('./SearchView.tsx'),
});

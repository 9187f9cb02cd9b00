import { SiteIcon, SiteLink, useSite } from '@isp/portal/site';
import { ofKind, readSearch, searchLink, unnarrowed } from '../searchBox/searchLink.ts';
import { activeFilters } from './activeFilters.ts';
import type { Found } from './Found.ts';
import { useWish } from './useWish.ts';

const everything = readSearch(new URLSearchParams());

/** Draws suggestions of what the visitor can try next. It is shown if a search has no results. */
export function SearchEmpty({ found }: { readonly found: Found }) {
  const { t } = useSite();
  const wish = useWish();
  const filters = activeFilters(wish, found.categories, t);
  return (
    <div className="search-empty">
      <SiteIcon name="search" size={40} />
      <h3>{t('没有找到相关内容')}</h3>
      <ul>
        {filters.length > 0 && (
          <li>
            <SiteLink to={searchLink(unnarrowed(wish))}>{t('去掉筛选条件再试')}</SiteLink>
          </li>
        )}
        {wish.kind !== 'all' && (
          <li>
            <SiteLink to={searchLink(ofKind(wish, 'all'))}>{t('在全部产品与数据集中查找')}</SiteLink>
          </li>
        )}
        {wish.q && <li>{t('检查有没有错别字，或换一个更短的词；也可以输入拼音')}</li>}
        <li>
          <SiteLink to={searchLink(everything)}>{t('浏览全部产品与数据集')}</SiteLink>
        </li>
      </ul>
      {found.categories.length > 0 && (
        <nav className="search-links" aria-label={t('产品分类')}>
          {found.categories.map(({ id, name }) => (
            <SiteLink
              key={id}
              className="site-button"
              to={searchLink({ ...everything, kind: 'product', chosen: { category: [id] } })}
            >
              {name}
            </SiteLink>
          ))}
        </nav>
      )}
    </div>
  );
}

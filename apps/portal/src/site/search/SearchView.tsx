import { SiteIcon, SiteLink, type SiteViewProps, useSite } from '@isp/portal/site';
import { narrowings, searchLink } from '../searchBox/searchLink.ts';
import type { Found } from './Found.ts';
import { SearchChips } from './SearchChips.tsx';
import { SearchEmpty } from './SearchEmpty.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchHits } from './SearchHits.tsx';
import { SearchPaging } from './SearchPaging.tsx';
import { SearchSorts } from './SearchSorts.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { useWish } from './useWish.ts';

/**
 * Draws the page of search results. It consists of links and forms only. So the address contains every choice, and
 * the page works without scripts.
 */
export default function SearchView({ data }: SiteViewProps<Found>) {
  const { t } = useSite();
  const wish = useWish();
  const { hits, meant, total } = data;
  return (
    <>
      <div className="search-head">
        <div className="site-width">
          <h1>{wish.q ? t('“{{q}}”的搜索结果', { q: wish.q }) : t('全部产品与数据集')}</h1>
          <SearchForm />
          <SearchTabs counts={data.counts.kind ?? {}} />
        </div>
      </div>
      <div className="site-width search-body">
        <details className="search-filters">
          <summary className="site-button">
            <SiteIcon name="menu" size={16} />
            {t('筛选')}
            {narrowings(wish) > 0 && ` (${narrowings(wish)})`}
          </summary>
          <SearchFilters found={data} />
        </details>
        <section className="search-results" aria-label={t('搜索结果')}>
          <h2 className="site-hidden">{t('搜索结果')}</h2>
          {meant !== undefined && hits.length > 0 && (
            <p className="search-meant">
              {t('没有与“{{q}}”完全相符的内容，以下是相近的结果。', { q: wish.q })}{' '}
              <span>
                {t('您是不是要找：')}
                <SiteLink to={searchLink({ ...wish, q: meant, page: 1 })}>{meant}</SiteLink>
              </span>
            </p>
          )}
          <div className="search-line">
            <p role="status">{t(total === 1 ? '1 个结果' : '{{n}} 个结果', { n: total })}</p>
            {hits.length > 0 && <SearchSorts />}
          </div>
          <SearchChips categories={data.categories} />
          {hits.length > 0 ? <SearchHits hits={hits} /> : <SearchEmpty found={data} />}
          <SearchPaging pages={data.pages} />
        </section>
      </div>
    </>
  );
}

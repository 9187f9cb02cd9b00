import { SiteLink, useSite } from '@isp/portal/site';
import { searchLink } from '../searchBox/searchLink.ts';
import { pageNumbers } from './pageNumbers.ts';
import { useWish } from './useWish.ts';

/** Draws links to the pages of results; nothing if there is only one page. */
export function SearchPaging({ pages }: { readonly pages: number }) {
  const { t } = useSite();
  const wish = useWish();
  if (pages < 2) return null;
  const linkTo = (page: number) => searchLink({ ...wish, page });
  return (
    <nav className="search-paging" aria-label={t('分页')}>
      {wish.page > 1 && (
        <SiteLink className="site-button" rel="prev" to={linkTo(Math.min(wish.page - 1, pages))}>
          {t('上一页')}
        </SiteLink>
      )}
      {pageNumbers(wish.page, pages).map((page, at) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position
          <span key={`gap ${at}`}>…</span>
        ) : (
          <SiteLink
            key={page}
            className="site-button search-page"
            to={linkTo(page)}
            aria-label={t('第 {{page}} 页', { page })}
            {...(page === wish.page && { 'aria-current': 'page' as const })}
          >
            {page}
          </SiteLink>
        ),
      )}
      {wish.page < pages && (
        <SiteLink className="site-button" rel="next" to={linkTo(wish.page + 1)}>
          {t('下一页')}
        </SiteLink>
      )}
    </nav>
  );
}

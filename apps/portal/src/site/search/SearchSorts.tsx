import { SiteLink, useSite } from '@isp/portal/site';
import { type SearchSort, searchLink, sortsOf } from '../searchBox/searchLink.ts';
import { useWish } from './useWish.ts';

const titles: Readonly<Record<SearchSort, string>> = {
  default: '综合',
  popular: '热门',
  newest: '最新',
  priceAsc: '价格从低到高',
  priceDesc: '价格从高到低',
};

/** Draws links that sort the results in another order. */
export function SearchSorts() {
  const { t } = useSite();
  const wish = useWish();
  return (
    <ul className="search-sorts" aria-label={t('排序')}>
      {sortsOf(wish.kind).map((sort) => (
        <li key={sort}>
          <SiteLink
            to={searchLink({ ...wish, sort, page: 1 })}
            rel="nofollow"
            {...(sort === wish.sort && { 'aria-current': 'true' as const })}
          >
            {t(titles[sort])}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

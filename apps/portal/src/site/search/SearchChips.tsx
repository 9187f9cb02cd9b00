import { SiteIcon, SiteLink, useSite } from '@isp/portal/site';
import { searchLink, unnarrowed } from '../searchBox/searchLink.ts';
import { activeFilters } from './activeFilters.ts';
import type { Category } from './Found.ts';
import { useWish } from './useWish.ts';

/** Draws the current filters as chips, each with a link that removes the filter. */
export function SearchChips({ categories }: { readonly categories: readonly Category[] }) {
  const { t } = useSite();
  const wish = useWish();
  const filters = activeFilters(wish, categories, t);
  if (filters.length === 0) return null;
  return (
    <ul className="search-chips" aria-label={t('已选条件')}>
      {filters.map(({ name, without }) => (
        <li key={name}>
          <SiteLink to={without} className="search-chip" aria-label={t('移除条件“{{name}}”', { name })}>
            {name}
            <SiteIcon name="close" size={12} />
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink to={searchLink(unnarrowed(wish))} className="search-clear">
          {t('清除全部')}
        </SiteLink>
      </li>
    </ul>
  );
}

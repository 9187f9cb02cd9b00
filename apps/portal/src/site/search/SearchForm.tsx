import { SiteIcon, useSite } from '@isp/portal/site';
import { SearchField } from '../searchBox/SearchField.tsx';
import { ofKind, searchFields, unnarrowed } from '../searchBox/searchLink.ts';
import { useWish } from './useWish.ts';

/** Draws the form for a new search of the same kind. A new search removes the filters. */
export function SearchForm() {
  const { href, t } = useSite();
  const wish = useWish();
  const kept = searchFields({ ...unnarrowed(ofKind(wish, wish.kind)), q: '', sort: 'default' });
  return (
    <search>
      <form className="search-form" action={href('/search')}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField />
        <button type="submit" className="site-button site-button-main">
          <SiteIcon name="search" />
          {t('搜索')}
        </button>
      </form>
    </search>
  );
}

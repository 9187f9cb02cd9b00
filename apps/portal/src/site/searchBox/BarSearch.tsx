import { useSite } from '@isp/portal/site';
import { SearchField } from './SearchField.tsx';

/**
 * Draws the search field in the top bar. The page of search results has a search field of its own, so nothing is
 * drawn there.
 */
export function BarSearch() {
  const { href, path } = useSite();
  if (path === '/search') return null;
  return (
    <search>
      <form action={href('/search')}>
        <SearchField />
      </form>
    </search>
  );
}

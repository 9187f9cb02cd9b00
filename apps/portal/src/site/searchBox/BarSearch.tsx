import { useSite } from '@isp/portal/site';
import { SearchField } from './SearchField.tsx';

/** Draws the search field of the bar. The page of results has another search field instead. */
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

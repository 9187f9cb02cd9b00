import { useSite } from '@isp/portal/site';
import { SearchField } from './SearchField.tsx';

/** The search of the bar. The page of results has a field of its own instead. */
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

import { useSite } from '@isp/portal/site';
import { SearchField } from './SearchField.tsx';

/** The search of the bar. On the page of results the field of that page stands for it. */
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

import { useSite } from '@isp/portal/site';
import { facetsOf, hasPrice, type SearchFacet, searchLink, toggled } from '../searchBox/searchLink.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { FilterLink } from './FilterLink.tsx';
import type { Found } from './Found.ts';
import { facetTitles, facetValues, facetWord } from './facetWords.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { useWish } from './useWish.ts';

/** Draws the filters, with the number of results for each value. */
export function SearchFilters({ found }: { readonly found: Found }) {
  const { t } = useSite();
  const wish = useWish();
  return (
    <nav className="search-facets" aria-label={t('筛选')}>
      <h2 className="site-hidden">{t('筛选')}</h2>
      {facetsOf[wish.kind].map((facet) =>
        facet === 'category' ? (
          <CategoryFilter key={facet} categories={found.categories} counts={found.counts.category ?? {}} />
        ) : (
          <Facet key={facet} facet={facet} counts={found.counts[facet] ?? {}} />
        ),
      )}
      {hasPrice(wish.kind) && <PriceFilter />}
    </nav>
  );
}

function Facet(props: { readonly facet: SearchFacet; readonly counts: Readonly<Record<string, number>> }) {
  const { counts, facet } = props;
  const { t } = useSite();
  const wish = useWish();
  const chosen = wish.chosen[facet] ?? [];
  const offered = new Set([...Object.keys(counts).filter((value) => (counts[value] ?? 0) > 0), ...chosen]);
  // The filter for trials has only the choice "with trial". Without the filter, products with and without a trial
  // are shown.
  if (facet === 'trial') offered.delete('false');
  if (offered.size === 0) return null;
  const values = facetValues(facet, wish.kind, [...offered]);
  // a fold of one or two values would save no room
  const shown = values.length > MAX_UNFOLDED + 2 ? values.slice(0, MAX_UNFOLDED) : values;
  const folded = values.slice(shown.length);
  const toItem = (value: string) => (
    <li key={value}>
      <FilterLink
        to={searchLink(toggled(wish, facet, value))}
        isChosen={chosen.includes(value)}
        count={counts[value] ?? 0}
        hasBox
      >
        {t(facetWord(facet, value, wish.kind))}
      </FilterLink>
    </li>
  );
  return (
    <section className="search-facet">
      <h3>{t(facetTitles[facet])}</h3>
      <ul>{shown.map(toItem)}</ul>
      {folded.length > 0 && (
        <details className="search-more" open={folded.some((value) => chosen.includes(value))}>
          <summary>{t('展开全部 {{n}}', { n: values.length })}</summary>
          <ul>{folded.map(toItem)}</ul>
        </details>
      )}
    </section>
  );
}

/** Values of a filter that are always shown; the others unfold. */
const MAX_UNFOLDED = 6;

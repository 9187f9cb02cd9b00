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
  return (
    <section className="search-facet">
      <h2>{t(facetTitles[facet])}</h2>
      <ul>
        {facetValues(facet, wish.kind, [...offered]).map((value) => (
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
        ))}
      </ul>
    </section>
  );
}

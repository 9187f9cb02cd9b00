import type { SiteTranslate } from '@isp/portal/site';
import { anyPrice, type SearchWish, searchFacets, searchLink, toggled } from '../searchBox/searchLink.ts';
import type { Category } from './Found.ts';
import { facetWord } from './facetWords.ts';
import { wayTo } from './readFound.ts';

/** A filter of a search, and the link that removes it. */
export interface ActiveFilter {
  readonly name: string;
  readonly without: string;
}

/** Returns all filters that are set, in the order in which the page shows them. */
export function activeFilters(
  wish: SearchWish,
  categories: readonly Category[],
  t: SiteTranslate,
): readonly ActiveFilter[] {
  const filters = searchFacets.flatMap((facet) =>
    (wish.chosen[facet] ?? []).map((value) => ({
      name:
        facet === 'category'
          ? (wayTo(categories, value).at(-1)?.name ?? value)
          : t(facetWord(facet, value, wish.kind)),
      without: searchLink(toggled(wish, facet, value)),
    })),
  );
  const { priceMax, priceMin } = wish;
  if (priceMin === undefined && priceMax === undefined) return filters;
  const price =
    priceMax === undefined
      ? t('¥{{min}} 以上', { min: priceMin ?? '' })
      : priceMin === undefined
        ? t('¥{{max}} 以下', { max: priceMax })
        : `¥${priceMin} – ¥${priceMax}`;
  return [...filters, { name: price, without: searchLink(anyPrice(wish)) }];
}

import { type ValueField, valueWords, wordOf } from '../parts/valueWords.ts';
import type { SearchFacet, SearchKind } from '../searchBox/searchLink.ts';

/** Titles of the filters, as Chinese texts. */
export const facetTitles: Readonly<Record<SearchFacet, string>> = {
  category: '产品分类',
  type: '类型',
  task: '任务类型',
  industry: '适用行业',
  delivery: '交付方式',
  charge: '计费方式',
  trial: '试用',
};

const fieldOf = (facet: SearchFacet, kind: SearchKind): ValueField | undefined =>
  ({
    category: undefined,
    type: kind === 'dataSet' ? ('dataType' as const) : ('productType' as const),
    task: 'taskType' as const,
    industry: 'industry' as const,
    delivery: 'deliveryMode' as const,
    charge: 'chargeMode' as const,
    trial: undefined,
  })[facet];

/**
 * Returns the Chinese text for a value of a filter. Names of categories are not known here; they are in the tree of
 * categories.
 */
export function facetWord(facet: SearchFacet, value: string, kind: SearchKind): string {
  if (facet === 'trial') return '可试用';
  const field = fieldOf(facet, kind);
  return field ? wordOf(field, value) : value;
}

/** Returns the values of a filter in the order of `valueWords`. Unknown values come last. */
export function facetValues(
  facet: SearchFacet,
  kind: SearchKind,
  values: readonly string[],
): readonly string[] {
  const field = fieldOf(facet, kind);
  const known = field ? Object.keys(valueWords[field]) : [];
  const placeOf = (value: string) => (known.includes(value) ? known.indexOf(value) : known.length);
  return values.toSorted((one, other) => placeOf(one) - placeOf(other));
}

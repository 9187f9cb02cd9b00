/** Scope of the search: everything, or one kind. */
export type SearchKind = 'all' | 'product' | 'dataSet';

/** Filters of the search, except the price. */
export const searchFacets = ['category', 'type', 'task', 'industry', 'delivery', 'charge', 'trial'] as const;

export type SearchFacet = (typeof searchFacets)[number];

export const searchSorts = ['default', 'popular', 'newest', 'priceAsc', 'priceDesc'] as const;

export type SearchSort = (typeof searchSorts)[number];

/**
 * A search with all choices of the visitor. All of them are in the address, so that the visitor can send the
 * address to others and go back to it.
 */
export interface SearchWish {
  readonly q: string;
  readonly kind: SearchKind;
  /** Chosen values by filter. A result must have at least one of the chosen values of each filter. */
  readonly chosen: Readonly<Partial<Record<SearchFacet, readonly string[]>>>;
  /** Lowest price in yuan. */
  readonly priceMin?: string | undefined;
  readonly priceMax?: string | undefined;
  readonly sort: SearchSort;
  /** Number of the page, from 1. */
  readonly page: number;
}

/**
 * Filters that each kind of search offers. The filter `type` means product types or data types, whose codes are
 * partly equal, so it is offered only if one kind is searched.
 */
export const facetsOf: Readonly<Record<SearchKind, readonly SearchFacet[]>> = {
  all: ['category', 'industry', 'charge', 'trial'],
  product: ['category', 'type', 'industry', 'delivery', 'charge', 'trial'],
  dataSet: ['type', 'task', 'industry'],
};

/**
 * Returns true for kinds of results with a price. A data set itself has no price; only the product that sells it
 * has one.
 */
export const hasPrice = (kind: SearchKind): boolean => kind !== 'dataSet';

/** Maximum number of characters of a search text. The service has the same limit. */
export const longestKeyword = 64;
const mostValues = 10;
const longestValue = 40;
const mostPages = 10_000;

/** Reads the search from the parameters of an address. Invalid values are ignored. */
export function readSearch(search: URLSearchParams): SearchWish {
  const named = search.get('kind');
  const kind: SearchKind = named === 'product' || named === 'dataSet' ? named : 'all';
  const chosen: Partial<Record<SearchFacet, readonly string[]>> = {};
  for (const facet of facetsOf[kind]) {
    const values = valuesOf(search, facet);
    if (values.length > 0) chosen[facet] = values;
  }
  const wish: SearchWish = {
    q: [...(search.get('q') ?? '').trim()].slice(0, longestKeyword).join(''),
    kind,
    chosen,
    ...(hasPrice(kind) && { priceMin: priceOf(search, 'priceMin'), priceMax: priceOf(search, 'priceMax') }),
    sort: searchSorts.find((sort) => sort === search.get('sort')) ?? 'default',
    page: pageOf(search.get('page')),
  };
  return sortsOf(kind).includes(wish.sort) ? wish : { ...wish, sort: 'default' };
}

/** Returns the sort orders that are possible for a kind. */
export const sortsOf = (kind: SearchKind): readonly SearchSort[] =>
  hasPrice(kind) ? searchSorts : ['default', 'popular', 'newest'];

function valuesOf(search: URLSearchParams, facet: SearchFacet): readonly string[] {
  const values = search
    .getAll(facet)
    .flatMap((text) => text.split(','))
    .filter((value) => value !== '' && value.length <= longestValue);
  if (facet === 'trial') return values.includes('true') ? ['true'] : [];
  return [...new Set(values)].slice(0, facet === 'category' ? 1 : mostValues);
}

const priceOf = (search: URLSearchParams, name: string): string | undefined => {
  const text = search.get(name)?.trim() ?? '';
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : undefined;
};

const pageOf = (text: string | null): number =>
  /^\d{1,5}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), mostPages) : 1;

/**
 * Returns the names and values of the address parameters of a search, in a fixed order. Default values are left
 * out.
 */
export function searchFields(wish: SearchWish): readonly (readonly [string, string])[] {
  const fields: [string, string | undefined][] = [
    ['q', wish.q],
    ['kind', wish.kind === 'all' ? undefined : wish.kind],
    ...searchFacets.map((facet): [string, string | undefined] => [facet, wish.chosen[facet]?.join(',')]),
    ['priceMin', wish.priceMin],
    ['priceMax', wish.priceMax],
    ['sort', wish.sort === 'default' ? undefined : wish.sort],
    ['page', wish.page === 1 ? undefined : String(wish.page)],
  ];
  return fields.filter((field): field is [string, string] => Boolean(field[1]));
}

/** Returns the path of the results page for a search. Equal searches have equal paths. */
export function searchLink(wish: SearchWish): string {
  const fields = searchFields(wish);
  return fields.length === 0
    ? '/search'
    : `/search?${new URLSearchParams(fields.map(([name, value]) => [name, value]))}`;
}

/**
 * Returns the search with a value of a filter added, or removed if it is chosen. The search starts at its first
 * page. Only one category can be chosen.
 */
export function toggled(wish: SearchWish, facet: SearchFacet, value: string): SearchWish {
  const values = wish.chosen[facet] ?? [];
  const rest = values.filter((one) => one !== value);
  const next = rest.length < values.length ? rest : facet === 'category' ? [value] : [...values, value];
  const { [facet]: _before, ...others } = wish.chosen;
  return { ...wish, chosen: next.length > 0 ? { ...others, [facet]: next } : others, page: 1 };
}

/** Returns the search without a price range. */
export const anyPrice = (wish: SearchWish): SearchWish => ({
  ...wish,
  priceMin: undefined,
  priceMax: undefined,
  page: 1,
});

/** Returns the search without any filter. */
export const unnarrowed = (wish: SearchWish): SearchWish => ({ ...anyPrice(wish), chosen: {} });

/**
 * Returns the search for another kind, with the filters that this kind supports. The filter `type` is removed when
 * the kind changes, because its values have another meaning there.
 */
export function ofKind(wish: SearchWish, kind: SearchKind): SearchWish {
  const kept = Object.entries(wish.chosen).filter(
    ([facet]) => (facet !== 'type' || kind === wish.kind) && facetsOf[kind].includes(facet as SearchFacet),
  );
  const next = { ...wish, kind, chosen: Object.fromEntries(kept), page: 1 };
  const priced = hasPrice(kind) ? next : anyPrice(next);
  return sortsOf(kind).includes(wish.sort) ? priced : { ...priced, sort: 'default' };
}

/** Returns the number of filters in a search. */
export const narrowings = (wish: SearchWish): number =>
  Object.values(wish.chosen).reduce((sum, values) => sum + values.length, 0) +
  (wish.priceMin !== undefined || wish.priceMax !== undefined ? 1 : 0);

const kindCodes = { all: undefined, product: 'PRODUCT', dataSet: 'DATASET' } as const;

/** Number of results on one page. */
export const searchSize = 12;

/** Returns the query with which the service is called for a search. */
export function searchQuery(wish: SearchWish): Readonly<Record<string, string>> {
  const { kind, page, q, ...rest } = Object.fromEntries(searchFields(wish));
  return {
    ...rest,
    ...(q && { keyword: q }),
    ...(kind && { kind: kindCodes[wish.kind] ?? '' }),
    current: page ?? '1',
    size: String(searchSize),
  };
}

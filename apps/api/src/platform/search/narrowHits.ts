import type { Hit, SearchEntry } from './SearchSource.ts';

/** Conditions by which the hits of a search are filtered. A missing condition does not restrict the hits. */
export interface Narrowing {
  /** Selected values by facet. A hit must have one of the values of each facet. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
}

/** Number of hits by facet and value. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const hasOne = (entry: SearchEntry, facet: string, values: readonly string[]) =>
  values.some((value) => entry.facets[facet]?.includes(value));

const fitsPrice = ({ price }: SearchEntry, { priceMax, priceMin }: Narrowing) =>
  (priceMin === undefined || (price !== null && price >= priceMin)) &&
  (priceMax === undefined || (price !== null && price <= priceMax));

/**
 * Returns the hits that match all conditions, and counts for the filters: for each value of a facet, the number of
 * hits if this value replaced the selected values of its facet.
 */
export function narrowHits(found: readonly Hit[], narrowing: Narrowing) {
  const priced = found.filter((hit) => fitsPrice(hit, narrowing));
  const counts: Record<string, Record<string, number>> = {};
  const hits: Hit[] = [];
  for (const hit of priced) {
    const missed = [...narrowing.chosen].filter(([facet, values]) => !hasOne(hit, facet, values));
    if (missed.length === 0) hits.push(hit);
    if (missed.length > 1) continue;
    const only = missed[0]?.[0];
    for (const [facet, values] of Object.entries(hit.facets)) {
      if (only !== undefined && only !== facet) continue;
      const counted = counts[facet] ?? {};
      counts[facet] = counted;
      for (const value of new Set(values)) counted[value] = (counted[value] ?? 0) + 1;
    }
  }
  return { hits, counts: counts as FacetCounts };
}

/** Returns a function that sorts by price in one direction. Entries without a price come last in both directions. */
const byPrice =
  (way: 1 | -1) =>
  ({ price: one }: Hit, { price: other }: Hit) =>
    one === null || other === null ? Number(one === null) - Number(other === null) : way * (one - other);

/** Orders that a visitor may select. Without a selected order, the hits with the highest score come first. */
export const searchOrders = {
  default: undefined,
  popular: (one: Hit, other: Hit) => other.popularity - one.popularity,
  newest: (one: Hit, other: Hit) => other.time - one.time,
  priceAsc: byPrice(1),
  priceDesc: byPrice(-1),
} as const;

export type SearchOrder = keyof typeof searchOrders;

import type { Caller, Tx } from '@isp/server';

/** A record that can be found on the public portal. */
export interface SearchEntry {
  readonly id: string;
  readonly name: string;
  /** Facet → values of the record. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** Lowest price in yuan; `null` where it has none. */
  readonly price: number | null;
  /** Popularity: of two equal hits the more popular one comes first. */
  readonly popularity: number;
  /** Milliseconds since 1970 of its publication. */
  readonly time: number;
}

/**
 * Public records of one kind: `search` of an area. Nothing here names an area. A migration of the area, `keepText`
 * with the same kind, stores their searched texts.
 */
export interface SearchSource {
  /** Name of the kind in replies. */
  readonly kind: string;
  /** Position of its suggestions among those of other kinds: lower numbers first. */
  readonly place: number;
  /** It is suggested while the user types, but is not in the results. @defaultValue false */
  readonly isOnlySuggested?: boolean;
  /**
   * The public records of a tenant: `tx` is bound by row-level security as a visitor.
   *
   * @param ids - these alone; without them all
   */
  readonly read: (tx: Tx, ids: readonly string[] | undefined) => Promise<readonly SearchEntry[]>;
  /** Data of the cards of some entries, as the area's own lists return it, by id. */
  readonly cards: (tx: Tx, reader: Caller, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>;
}

/** An entry with its kind, which is also one of its facets, and its rank for the keyword. */
export interface Hit extends SearchEntry {
  readonly kind: string;
  readonly score: number;
}

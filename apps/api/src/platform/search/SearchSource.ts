import type { Caller, Tx } from '@isp/server';

/** A record that can be found in the search of the public portal. */
export interface SearchEntry {
  readonly id: string;
  readonly name: string;
  /** Facet values of the record: for each facet, such as category, the values by which the record can be filtered. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** Lowest price in yuan; `null` if the record has no price. */
  readonly price: number | null;
  /**
   * Popularity of the record, for example its downloads. If two hits have the same score, the hit with the higher
   * popularity comes first.
   */
  readonly popularity: number;
  /** Time of publication, in milliseconds since 1970. */
  readonly time: number;
}

/**
 * Source of the public records of one kind for the search of the portal. An area provides it as `search`, so that
 * the code of the search contains no names of areas. The area also needs a migration with `keepText` and the same
 * kind, which stores the searched texts.
 */
export interface SearchSource {
  /** Name of this kind of records, as it is in the replies of the search. */
  readonly kind: string;
  /** Position of this kind among the suggestions. Suggestions of kinds with lower numbers come first. */
  readonly place: number;
  /**
   * True if the records appear only among the suggestions while the user types, not among the search results.
   * @defaultValue false
   */
  readonly isOnlySuggested?: boolean;
  /**
   * Returns the public records of a tenant. Row-level security limits `tx` to the rows that a visitor may see.
   *
   * @param ids - ids of the records to return; all records if missing
   */
  readonly read: (tx: Tx, ids: readonly string[] | undefined) => Promise<readonly SearchEntry[]>;
  /**
   * Returns the data of the cards of the records with the given ids, by id. The data has the same form as in the
   * lists of the area.
   */
  readonly cards: (tx: Tx, reader: Caller, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>;
}

/** An entry that matches the keyword, with its score. Its kind is also used as a facet. */
export interface Hit extends SearchEntry {
  readonly kind: string;
  readonly score: number;
}

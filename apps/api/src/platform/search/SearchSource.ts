import type { Caller, Tx } from '@isp/server';

/** A record that can be found in the search of the public portal. */
export interface SearchEntry {
  readonly id: string;
  readonly name: string;
  /** Values of the record by facet. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** Lowest price in yuan; `null` if the record has no price. */
  readonly price: number | null;
  /** Popularity of the record. Of two hits with the same score, the more popular hit comes first. */
  readonly popularity: number;
  /** Time of publication, in milliseconds since 1970. */
  readonly time: number;
}

/**
 * Public records of one kind for the search, as `search` of an area. This code contains no names of areas. A
 * migration of the area, `keepText` with the same kind, stores the texts that are searched.
 */
export interface SearchSource {
  /** Name of the kind of records in replies. */
  readonly kind: string;
  /** Position of these suggestions among the suggestions of other kinds. Lower numbers come first. */
  readonly place: number;
  /** True if the records are suggested while the user types, but are not in the results. @defaultValue false */
  readonly isOnlySuggested?: boolean;
  /**
   * Returns the public records of a tenant. Row-level security limits `tx` to the rows that a visitor may see.
   *
   * @param ids - ids of the records to return; all records if missing
   */
  readonly read: (tx: Tx, ids: readonly string[] | undefined) => Promise<readonly SearchEntry[]>;
  /** Returns the data of the cards of some entries by id, in the form that the area's own lists return. */
  readonly cards: (tx: Tx, reader: Caller, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>;
}

/** An entry with its kind, which is also one of its facets, and with its score for the keyword. */
export interface Hit extends SearchEntry {
  readonly kind: string;
  readonly score: number;
}

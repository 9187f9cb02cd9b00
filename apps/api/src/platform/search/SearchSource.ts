import type { Caller, Tx } from '@isp/server';

/** A record that can be found on the public portal. */
export interface SearchEntry {
  readonly id: string;
  readonly name: string;
  /** Its facets: facet → values it has. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** Lowest price in yuan; `null` where it has none. */
  readonly price: number | null;
  /** Its popularity: of two equal hits the better known comes first. */
  readonly popularity: number;
  /** Milliseconds since 1970 of its publication. */
  readonly time: number;
}

/**
 * Public records of one kind: `search` of an area; nothing here names one. A migration of the area,
 * `keepText` with the same kind, stores their searched texts.
 */
export interface SearchSource {
  /** As replies call it. */
  readonly kind: string;
  /** Position of its suggestions among those of other kinds: lower ones first. */
  readonly place: number;
  /** It is suggested while the user types, but is no result of its own. @defaultValue false */
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

/** An entry with the kind of its source, which is one of its facets, too, and its rank for the keyword. */
export interface Hit extends SearchEntry {
  readonly kind: string;
  readonly score: number;
}

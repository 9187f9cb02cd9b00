import type { Caller, Tx } from '@isp/server';

/** What somebody can find on the public portal, as an area tells of it. */
export interface SearchEntry {
  readonly id: string;
  readonly name: string;
  /** One or two sentences about it. */
  readonly summary: string;
  readonly tags: readonly string[];
  /** What it is narrowed by: facet → values it has. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** Lowest price in yuan; `null` where it has none. */
  readonly price: number | null;
  /** How well known it is: of two equal hits the better known comes first. */
  readonly popularity: number;
  /** Milliseconds since 1970 when it was put on show. */
  readonly time: number;
  /** What its card shows, as its area's own lists answer it. */
  readonly card: object;
}

/** Records of one kind that everybody may find: `search` of an area; nothing here names one. */
export interface SearchSource {
  /** As replies call it. */
  readonly kind: string;
  /** Where its suggestions stand among those of other kinds: lower ones first. */
  readonly place: number;
  /** It is proposed while somebody types, but is no result of its own. @defaultValue false */
  readonly isOnlySuggested?: boolean;
  /** All of a tenant that is on show: `tx` is bound by row-level security as nobody in particular. */
  readonly read: (tx: Tx, reader: Caller) => Promise<readonly SearchEntry[]>;
}

/** An entry with the kind of its source, which is a facet of it, too. */
export interface Findable extends SearchEntry {
  readonly kind: string;
}

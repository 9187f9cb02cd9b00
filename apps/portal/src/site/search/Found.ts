/** Results of a search, and its possible filters. */
export interface Found {
  readonly total: number;
  readonly pages: number;
  readonly hits: readonly Hit[];
  /** Number of results with each value, by facet and value. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Corrected search text, if no name contains the text that was typed. */
  readonly meant: string | undefined;
  readonly categories: readonly Category[];
}

/** A result, with the data of its card as the service sent them. */
export interface Hit {
  readonly kind: string;
  readonly id: string;
  readonly card: Readonly<Record<string, unknown>>;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly children: readonly Category[];
}

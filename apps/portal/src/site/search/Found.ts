/** Results of a search, and its possible filters. */
export interface Found {
  readonly total: number;
  readonly pages: number;
  readonly hits: readonly Hit[];
  /** Facet → value → number of results with it. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Corrected name, when nothing has the name as it was typed. */
  readonly meant: string | undefined;
  readonly categories: readonly Category[];
}

/** A result with the data of its card, as the service sent it. */
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

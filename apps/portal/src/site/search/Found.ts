/** Results of a search, with the values by which they can be filtered. */
export interface Found {
  readonly total: number;
  readonly pages: number;
  readonly hits: readonly Hit[];
  /** Number of results with each value, by filter and value. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Corrected search text. Set if no name contains the text that the visitor typed. */
  readonly meant: string | undefined;
  readonly categories: readonly Category[];
}

/** One result of a search, with the data for its card as the service sent them. */
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

/** What was found, and what it can be narrowed by. */
export interface Found {
  readonly total: number;
  readonly pages: number;
  readonly hits: readonly Hit[];
  /** Facet → value → results it would leave. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Name that was meant, where nothing is called as it was written. */
  readonly meant: string | undefined;
  readonly categories: readonly Category[];
}

/** A result with what its card shows, as the service sent it. */
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

import type { Caller, Tx } from '@isp/server';

/**
 * Function that reads data for the home page. Row-level security limits `tx` to the rows that a visitor of the
 * reader's tenant may see.
 */
export type ReadHome<T> = (tx: Tx, reader: Caller, now: Date) => Promise<T>;

/**
 * Parts that an area adds to the home page of the portal, as `home` of the area. This code contains no names of
 * areas.
 */
export interface HomeParts {
  /** Read functions by their name in the reply: `{ banners: … }`. */
  readonly blocks?: Readonly<Record<string, ReadHome<unknown>>>;
  /** Figures of the platform for visitors, by their name in `figures` of the reply. */
  readonly figures?: Readonly<Record<string, ReadHome<number>>>;
}

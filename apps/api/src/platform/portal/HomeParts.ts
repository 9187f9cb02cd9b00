import type { Caller, Tx } from '@isp/server';

/** Reads for the home page: `tx` is bound by row-level security as a visitor of the reader's tenant. */
export type ReadHome<T> = (tx: Tx, reader: Caller, now: Date) => Promise<T>;

/** Parts of an area for the home page of the portal: `home` of the area. Nothing here names an area. */
export interface HomeParts {
  /** Reads by name in the reply: `{ banners: … }`. */
  readonly blocks?: Readonly<Record<string, ReadHome<unknown>>>;
  /** Figures of the platform for visitors, by name in `figures` of the reply. */
  readonly figures?: Readonly<Record<string, ReadHome<number>>>;
}

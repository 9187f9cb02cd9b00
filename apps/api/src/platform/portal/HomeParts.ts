import type { Caller, Tx } from '@isp/server';

/** Reads for the home page: `tx` is bound by row-level security as a visitor of the reader's tenant. */
export type ReadHome<T> = (tx: Tx, reader: Caller, now: Date) => Promise<T>;

/** Parts of an area on the portal's home page: `home` of it; nothing here names one. */
export interface HomeParts {
  /** By their names in the reply: `{ banners: … }`. */
  readonly blocks?: Readonly<Record<string, ReadHome<unknown>>>;
  /** Numbers the platform is proud of, by their names in `figures` of the reply. */
  readonly figures?: Readonly<Record<string, ReadHome<number>>>;
}

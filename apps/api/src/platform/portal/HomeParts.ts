import type { Caller, Tx } from '@isp/server';

/**
 * Function that reads data for the home page. In the transaction `tx`, row-level security shows only the rows that
 * a visitor of the reader's tenant may see.
 */
export type ReadHome<T> = (tx: Tx, reader: Caller, now: Date) => Promise<T>;

/**
 * Parts of the portal's home page that an area adds (`home` of the area). The route that builds the page knows only
 * this interface and no area.
 */
export interface HomeParts {
  /** Functions that read a block of the page. Key: the name of the block in the reply, for example `banners`. */
  readonly blocks?: Readonly<Record<string, ReadHome<unknown>>>;
  /**
   * Functions that read a figure about the platform, such as the number of products. Key: the name in `figures` of
   * the reply.
   */
  readonly figures?: Readonly<Record<string, ReadHome<number>>>;
}

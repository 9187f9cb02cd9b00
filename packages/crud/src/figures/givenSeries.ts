import type { Series } from '@isp/schema/statistics';
import { createContext, use } from 'react';
import type { Page } from '../core/adapter.ts';

/**
 * Series and records that a page reads in one call for all its parts. If the data of a part is missing here, the
 * part reads its data by a separate call.
 */
export interface GivenSeries {
  /** True while the call is in progress. The parts of the page wait for the reply. */
  readonly isLoading: boolean;
  /**
   * Returns the series of a call.
   * @param search - search values by wire key, and `range`
   */
  readonly find: (
    entity: string,
    call: string,
    search: Readonly<Record<string, unknown>>,
  ) => Series | undefined;
  /** Returns the newest records of an entity. */
  readonly recentOf: (entity: string) => Page | undefined;
}

export const GivenSeriesContext = createContext<GivenSeries | undefined>(undefined);

/**
 * Returns the series and records that the page has read in one call. Returns undefined on a page whose parts read
 * their data by separate calls.
 */
export const useGivenSeries = (): GivenSeries | undefined => use(GivenSeriesContext);

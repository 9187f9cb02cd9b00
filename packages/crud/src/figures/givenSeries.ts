import type { Series } from '@isp/schema/statistics';
import { createContext, use } from 'react';
import type { Page } from '../core/adapter.ts';

/** Series and records that a page reads in one call for all its parts. What it does not have, a part reads by itself. */
export interface GivenSeries {
  /** The call is in flight: parts wait for it. */
  readonly isLoading: boolean;
  /** @param search - search values by wire key, and `range` */
  readonly find: (
    entity: string,
    call: string,
    search: Readonly<Record<string, unknown>>,
  ) => Series | undefined;
  /** The newest records of an entity. */
  readonly recentOf: (entity: string) => Page | undefined;
}

export const GivenSeriesContext = createContext<GivenSeries | undefined>(undefined);

/** Undefined on a page whose parts are read by their own calls. */
export const useGivenSeries = (): GivenSeries | undefined => use(GivenSeriesContext);

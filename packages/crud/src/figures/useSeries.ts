import type { Entity } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { useLanguage, useServer } from '../context/contexts.tsx';
import { AdapterError } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import { type UseReadResult, useRead } from '../data/useRead.ts';
import { useGivenSeries } from './givenSeries.ts';

export interface SeriesQuery {
  /** Path of the call below the path of the entity: `/summary`, `/trend?metric=load`. */
  readonly call: string;
  /** Search values by wire key, and `range`. */
  readonly search?: Readonly<Record<string, unknown>>;
  /** Seconds between two reads. The data is read again only while the browser tab is visible. */
  readonly refresh?: number | undefined;
}

/**
 * Returns the series of a statistics call. If the page has already read them, they are taken from the page;
 * otherwise they are read through the shared cache. The reply contains names in the user's language, so the
 * language is part of the cache key. The previous series stay visible until the reply arrives.
 *
 * @param query query of the figures; if it is `undefined`, nothing is read
 */
export function useSeries(entity: Entity, query: SeriesQuery | undefined): UseReadResult<Series> {
  const { adapter, cacheKey } = useServer();
  const { locale } = useLanguage();
  const { call = '', search = {}, refresh = 0 } = query ?? {};
  const given = useGivenSeries();
  const answer = query && given?.find(entity.key, call, search);
  const isOwn = query && !answer && !given?.isLoading;
  const own = useRead<Series>(
    isOwn ? [cacheKey, entity.key, 'statistics', call, search, locale] : undefined,
    (signal) => {
      if (!adapter.statistics) throw new AdapterError('failed', '没有读取接口');
      return adapter.statistics(toRef(entity), call, { page: 1, size: 1, search }, { signal });
    },
    // swr does not poll while the page is hidden
    { refreshInterval: refresh * 1000, keepPreviousData: true },
  );
  if (answer) return { ...own, data: answer, isLoading: false };
  return query && given?.isLoading ? { ...own, isLoading: true } : own;
}

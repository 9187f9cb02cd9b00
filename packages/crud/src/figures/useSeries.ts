import type { Entity } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { useLanguage, useServer } from '../context/contexts.tsx';
import { AdapterError } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import { type UseReadResult, useRead } from '../data/useRead.ts';
import { useGivenSeries } from './givenSeries.ts';

export interface SeriesQuery {
  /** Path below the entity's: `/summary`, `/trend?metric=load`. */
  readonly call: string;
  /** Search values by wire key, and `range`. */
  readonly search?: Readonly<Record<string, unknown>>;
  /** Seconds between two reads while the page is visible. */
  readonly refresh?: number | undefined;
}

/**
 * Figures of an entity: those that its page was given, else read through the shared cache. The reply has names in the
 * user's language, so the language is part of the key; the previous figures stay shown until the reply arrives.
 *
 * @param query `undefined` reads nothing
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

import { useMemo } from 'react';
import { useLanguage, useServer } from '../context/contexts.tsx';
import type { Reach, WorkbenchPart, WorkbenchReply } from '../core/adapter.ts';
import { takeWorkbench } from '../data/earlyWorkbench.ts';
import { type UseReadResult, useRead } from '../data/useRead.ts';
import type { GivenSeries } from '../figures/givenSeries.ts';

/** Milliseconds after which the first page is read again, while it is visible. */
export const REFRESH_MS = 60_000;

/** The answers of the first page's calls, for its parts. */
export interface WorkbenchAnswers {
  readonly figures: GivenSeries;
  readonly courses: GivenSeries;
  /** Whose records the figures of an entity count; undefined where it is not known. */
  readonly reachOf: (entity: string) => Reach | undefined;
  readonly reload: () => void;
}

/**
 * Reads the first page in two calls: its figures, and then its charts and records, so that a slow chart does not hold up
 * the figures. Begins while the areas are loading.
 *
 * @param keys - entities with a part on the page
 * @returns undefined where the adapter reads each part by a call of its own
 */
export function useWorkbench(keys: readonly string[]): WorkbenchAnswers | undefined {
  const { adapter } = useServer();
  const isThere = adapter.workbench !== undefined && keys.length > 0;
  const figures = usePart('figures', isThere ? keys : undefined);
  const courses = usePart('courses', isThere && !figures.isLoading ? keys : undefined);
  return useMemo(() => {
    if (!isThere) return undefined;
    const reaches = new Map(figures.data?.series.map(({ entity, reach }) => [entity, reach]));
    return {
      figures: toGiven(figures),
      courses: toGiven(courses, figures.isLoading),
      reachOf: (entity) => reaches.get(entity),
      reload() {
        figures.reload();
        courses.reload();
      },
    };
  }, [isThere, figures, courses]);
}

function usePart(part: WorkbenchPart, keys: readonly string[] | undefined): UseReadResult<WorkbenchReply> {
  const { adapter, cacheKey, scopeKey } = useServer();
  const { locale } = useLanguage();
  const none: WorkbenchReply = { series: [], recent: {} };
  return useRead(
    keys && [cacheKey, keys, 'statistics', 'workbench', part, locale],
    async (signal) =>
      (part === 'figures' ? takeWorkbench(adapter, scopeKey) : undefined) ??
      adapter.workbench?.(part, { signal }) ??
      none,
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
}

function toGiven({ data, isLoading }: UseReadResult<WorkbenchReply>, waits = false): GivenSeries {
  const keyOf = (entity: string, call: string, search: object) => JSON.stringify([entity, call, search]);
  const found = new Map(
    data?.series.map(({ call, entity, range, series }) => [
      keyOf(entity, call, range === undefined ? {} : { range }),
      series,
    ]),
  );
  return {
    isLoading: waits || isLoading,
    find: (entity, call, search) => found.get(keyOf(entity, call, search)),
    recentOf: (entity) => data?.recent[entity],
  };
}

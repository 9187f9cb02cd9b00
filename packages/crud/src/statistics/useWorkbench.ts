import { useMemo } from 'react';
import { useLanguage, useServer } from '../context/contexts.tsx';
import type { Reach, WorkbenchPart, WorkbenchReply } from '../core/adapter.ts';
import { takeWorkbench } from '../data/earlyWorkbench.ts';
import { type UseReadResult, useRead } from '../data/useRead.ts';
import type { GivenSeries } from '../figures/givenSeries.ts';

/** Milliseconds between two reads of the workbench, while the browser tab is visible. */
export const REFRESH_MS = 60_000;

/** The replies of the two calls that read the content of the workbench. */
export interface WorkbenchAnswers {
  readonly figures: GivenSeries;
  readonly courses: GivenSeries;
  /**
   * Returns the group of records that the figures of an entity count, such as "my projects". Undefined if it is
   * unknown.
   */
  readonly reachOf: (entity: string) => Reach | undefined;
  readonly reload: () => void;
}

/**
 * Reads the content of the workbench in two calls: first the figures, then the charts and records, so that a slow
 * chart does not delay the figures. Reading starts while the areas are still loading.
 *
 * @param keys - keys of the entities that have content on the page
 * @returns undefined if the adapter has no such call, so that each part is read by a separate call
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

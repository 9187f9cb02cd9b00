import type { Entity } from '@isp/schema';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { toRef } from '../detail/toRef.ts';
import { useCrud } from '../provider/context.ts';

type Searches = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const nothing: Readonly<Record<string, number>> = {};

/**
 * How many records each search finds, by its name; read again with the list. What could not be counted has no count:
 * a list without counts is no failure.
 *
 * @param searches the same object while they are the same
 * @param readAt changes whenever the list was read
 */
export function useCounts(
  entity: Entity,
  searches: Searches,
  readAt: number,
  paused: boolean,
): Readonly<Record<string, number>> {
  const { adapter, cacheKey } = useCrud();
  const isAsked = !paused && adapter.counts !== undefined && Object.keys(searches).length > 0;
  const { data, mutate } = useSWR(
    // the rows say when it is time
    isAsked && readAt > 0 ? [cacheKey, entity.key, 'counts', searches] : null,
    () => adapter.counts?.(toRef(entity), searches),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const before = useRef(readAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list was read again
  useEffect(() => {
    // the first rows have just asked
    if (isAsked && before.current > 0) void mutate().catch(() => undefined);
    before.current = readAt;
  }, [readAt]);
  return data ?? nothing;
}

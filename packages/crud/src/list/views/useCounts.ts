import type { Entity } from '@isp/schema';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { useServer } from '../../context/concerns.tsx';
import type { Reads } from '../../core/list/createReads.ts';
import { toRef } from '../../core/toRef.ts';
import { useOwnAnswer } from '../../kit/useOwnAnswer.ts';

type Searches = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const nothing: Readonly<Record<string, number>> = {};

/**
 * How many records each search finds, by its name; read again with the list. What could not be counted has no count:
 * a list without counts is no failure.
 *
 * @param searches the same object while they are the same
 * @param reads those of the list
 */
export function useCounts(
  entity: Entity,
  searches: Searches,
  reads: Reads,
): Readonly<Record<string, number>> {
  const { adapter, cacheKey } = useServer();
  const isAsked = adapter.counts !== undefined && Object.keys(searches).length > 0;
  const { data: kept, mutate } = useSWR(
    isAsked ? [cacheKey, entity.key, 'counts', searches] : null,
    () => adapter.counts?.(toRef(entity), searches),
    // the rows say when it is time
    { revalidateOnMount: false, keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const data = useOwnAnswer(cacheKey, kept, true);
  const counted = useRef(0);
  useEffect(() => {
    const recount = () => {
      if (!isAsked || reads.answered() === counted.current) return;
      counted.current = reads.answered();
      void mutate().catch(() => undefined);
    };
    // rows may have come before the tabs were loaded
    recount();
    return reads.subscribe(recount);
  }, [isAsked, reads, mutate]);
  return data ?? nothing;
}

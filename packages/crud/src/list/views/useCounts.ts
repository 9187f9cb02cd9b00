import type { Entity } from '@isp/schema';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { useServer } from '../../context/contexts.tsx';
import type { Reads } from '../../core/list/createReads.ts';
import { toRef } from '../../core/toRef.ts';
import { useOwnAnswer } from '../../kit/useOwnAnswer.ts';

type Searches = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const nothing: Readonly<Record<string, number>> = {};

/**
 * Number of records of each search, by its name; read again with the list. A failure leaves the counts out without an
 * error.
 *
 * @param searches by name; must be the same object while nothing changes
 * @param reads reads of the list
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
    // read again by `recount`, when the rows are read
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
    // the rows may have been read before the tabs were loaded
    recount();
    return reads.subscribe(recount);
  }, [isAsked, reads, mutate]);
  return data ?? nothing;
}

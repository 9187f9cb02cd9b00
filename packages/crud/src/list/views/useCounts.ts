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
 * Returns the number of records that each search finds, by the name of the search. The numbers are read again
 * whenever the list is read. If counting fails, no numbers are shown, and no error.
 *
 * @param searches searches by name. Pass the same object as long as nothing changes.
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
    // SWR itself never reads the counts again, because `recount` does so whenever the rows are read
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
    // the rows may have been read before the code of the tabs was loaded, so the records are counted now
    recount();
    return reads.subscribe(recount);
  }, [isAsked, reads, mutate]);
  return data ?? nothing;
}

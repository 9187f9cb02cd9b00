import { useSite } from '@isp/portal/site';
import { useCallback, useEffect, useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { readSamples, type Sample } from './Sample.ts';

export interface AskedSamples {
  /** Nothing while they are asked for. */
  readonly samples: readonly Sample[] | undefined;
  /** Why there are none, as people read it. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** What everybody may look at of a data set. */
export function useSamples(id: string): AskedSamples {
  const { ask } = useSite();
  const [samples, setSamples] = useState<readonly Sample[]>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    let isLate = false;
    ask('/portal/data-set/preview', { id }).then(
      (reply) => !isLate && setSamples(readSamples(reply)),
      (error: unknown) => !isLate && setFailure(reasonOf(error)),
    );
    return () => {
      isLate = true;
    };
  }, [ask, id, tries]);
  const retry = useCallback(() => {
    setFailure(undefined);
    setTries((count) => count + 1);
  }, []);
  return { samples, failure, retry };
}

import { useSite } from '@isp/portal/site';
import { useCallback, useEffect, useState } from 'react';
import { reasonOf } from '../kit/reasonOf.ts';
import { readSamples, type Sample } from './Sample.ts';

export interface AskedSamples {
  /** Samples of the data set; undefined while they load. */
  readonly samples: readonly Sample[] | undefined;
  /** Error message if the samples cannot be loaded. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Loads the samples of a data set that are public. */
export function useSamples(id: string): AskedSamples {
  const { ask } = useSite();
  const [samples, setSamples] = useState<readonly Sample[]>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let hasEnded = false;
    ask('/portal/data-set/preview', { id }).then(
      (reply) => !hasEnded && setSamples(readSamples(reply)),
      (error: unknown) => !hasEnded && setFailure(reasonOf(error)),
    );
    return () => {
      hasEnded = true;
    };
  }, [ask, id, tries]);
  const retry = useCallback(() => {
    setFailure(undefined);
    setTries((count) => count + 1);
  }, []);
  return { samples, failure, retry };
}

import { isObject } from '@isp/kit';
import { useVisitor } from '@isp/portal/site';
import { useEffect, useState } from 'react';
import { useCalls } from '../kit/useCalls.ts';

/**
 * Loads the data that the service returns only for a signed-in user, such as favourites and trials. Returns
 * undefined for visitors, and while the data load.
 */
export function useOwn(path: string, id: string): Readonly<Record<string, unknown>> | undefined {
  const { orgId, status, user } = useVisitor();
  const calls = useCalls();
  const [own, setOwn] = useState<Readonly<Record<string, unknown>>>();
  const isKnown = status !== 'loading' && user !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organisation has other trials
  useEffect(() => {
    if (!isKnown) return undefined;
    let hasEnded = false;
    calls.get(path, { id }).then(
      (reply) => !hasEnded && isObject(reply) && setOwn(reply),
      // An error is ignored: without these data the page looks as it does for visitors.
      () => undefined,
    );
    return () => {
      hasEnded = true;
    };
  }, [calls, id, isKnown, orgId, path]);
  return own;
}

import { isObject } from '@isp/kit';
import { useVisitor } from '@isp/portal/site';
import { useEffect, useState } from 'react';
import { useCalls } from '../kit/useCalls.ts';

/** What the service adds to a page for a signed-in user: favourites, trials. Undefined for visitors, or while loading. */
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
      // without it the page is complete for visitors
      () => undefined,
    );
    return () => {
      hasEnded = true;
    };
  }, [calls, id, isKnown, orgId, path]);
  return own;
}

import { useSite, useVisitor } from '@isp/portal/site';
import { useCallback, useEffect, useState } from 'react';
import { type Application, readApplication } from './Application.ts';
import { type Standing, standingOf } from './standingOf.ts';

export interface OwnStanding {
  readonly standing: Standing;
  readonly reload: () => void;
}

/** Loads the state of the visitor: session, rights and newest application. */
export function useStanding(): OwnStanding {
  const { ask } = useSite();
  const { isRefreshing, permissions, status, user } = useVisitor();
  const [turn, setTurn] = useState(0);
  const [application, setApplication] = useState<Application | null>();
  const [hasFailed, setFailed] = useState(false);
  const userId = user?.userId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isHere = true;
    setFailed(false);
    ask('/developer-apply/mine').then(
      (reply) => isHere && setApplication(readApplication(reply) ?? null),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [ask, userId, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const standing = standingOf({
    ...{ application, hasFailed },
    status: isRefreshing ? 'loading' : status,
    organisations: user?.organisations.map(({ orgId }) => orgId) ?? [],
    isDeveloper: user?.userType === 2,
    mayApply: permissions.has('developer_apply_add'),
  });
  return { standing, reload };
}

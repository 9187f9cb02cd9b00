import { allSettled, useSettled } from '@isp/kit/react';
import { type ReactNode, useMemo } from 'react';
import { areaOf } from './context.ts';
import { useServer } from './contexts.tsx';

export interface EntityGateProps {
  /** `area.entity`. */
  readonly entity: string;
  /** Begins to load what the children need besides the schema. */
  readonly load?: () => Promise<unknown> | undefined;
  /** Shown in place of the children while they load; {@link Later} delays it. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children once the area of an entity is loaded; at once if it is loaded already. */
export function EntityGate({ entity, load, waiting, children }: EntityGateProps): ReactNode {
  const { areas } = useServer();
  const loading = useMemo(() => allSettled([areaOf(areas, entity).load(), load?.()]), [areas, entity, load]);
  return useSettled(loading) ? children : waiting;
}

import { allSettled, useSettled } from '@isp/kit/react';
import { type ReactNode, useMemo } from 'react';
import { areaOf } from './context.ts';
import { useServer } from './contexts.tsx';

export interface EntityGateProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** Starts to load what the children need in addition to the schema. */
  readonly load?: () => Promise<unknown> | undefined;
  /** Shown in place of the children while they load. {@link Later} delays its appearance. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Renders the children when the area of an entity is loaded; at once if the area is already loaded. */
export function EntityGate({ entity, load, waiting, children }: EntityGateProps): ReactNode {
  const { areas } = useServer();
  const loading = useMemo(() => allSettled([areaOf(areas, entity).load(), load?.()]), [areas, entity, load]);
  return useSettled(loading) ? children : waiting;
}

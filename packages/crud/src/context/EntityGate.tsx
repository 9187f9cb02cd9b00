import { allSettled, useSettled } from '@isp/kit/react';
import { type ReactNode, useMemo } from 'react';
import { areaOf } from './context.ts';
import { useServer } from './contexts.tsx';

export interface EntityGateProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /**
   * Starts to load other things that the children need, such as the code of a screen. The area with the schema is
   * always loaded.
   */
  readonly load?: () => Promise<unknown> | undefined;
  /**
   * Placeholder that is shown instead of the children while they load. Wrap it in {@link Later} to show it only
   * after a delay.
   */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Renders the children when the area of an entity is loaded; at once if the area is already loaded. */
export function EntityGate({ entity, load, waiting, children }: EntityGateProps): ReactNode {
  const { areas } = useServer();
  const loading = useMemo(() => allSettled([areaOf(areas, entity).load(), load?.()]), [areas, entity, load]);
  return useSettled(loading) ? children : waiting;
}

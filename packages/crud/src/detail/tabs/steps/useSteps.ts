import type { Entity, Option, Row } from '@isp/schema';
import { useServer } from '../../../context/contexts.tsx';
import { AdapterError } from '../../../core/adapter.ts';
import { toRef } from '../../../core/toRef.ts';
import { isRunning } from '../../../data/isRunning.ts';
import { type UseReadResult, useRead } from '../../../data/useRead.ts';
import { isUnfinished, readSteps, type Step } from './readSteps.ts';
import { usePolling } from './usePolling.ts';

/**
 * Returns the steps of a record, or of one part of the record, from a read call. Reads them again at intervals
 * while the record or a step is running.
 *
 * @param name - name of the read call. If it is undefined, nothing is read.
 */
export function useSteps(
  entity: Entity,
  row: Row,
  name: string | undefined,
  states: readonly Option[],
  isActive: boolean,
  part?: string,
): UseReadResult<readonly Step[]> {
  const { adapter, cacheKey } = useServer();
  const id = String(row[entity.rowKey]);
  const state = useRead<readonly Step[]>(
    name === undefined ? undefined : [cacheKey, entity.key, 'read', name, id, part ?? null],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      const query = { id, ...(part !== undefined && { part }) };
      return readSteps(await adapter.read(toRef(entity), name ?? '', query, { signal }));
    },
  );
  const isGoing = isRunning(entity, row) || state.data?.some((step) => isUnfinished(states, step)) === true;
  usePolling(state, name !== undefined && isGoing, isActive);
  return state;
}

import type { Entity, Option } from '@isp/schema';
import { AdapterError } from '../adapter.ts';
import { toRef } from '../detail/toRef.ts';
import { type ReadState, useRead } from '../detail/useRead.ts';
import { useCrud } from '../provider/context.ts';
import { isGoing, readSteps, type Step } from './readSteps.ts';

/** Milliseconds between two looks while a step goes on. */
const lookAgain = 3000;

/** Steps of a record as a read call answers them; of one of its parts. @param name - of the call; none asks nothing */
export function useSteps(
  entity: Entity,
  id: string,
  name: string | undefined,
  states: readonly Option[],
  isActive: boolean,
  part?: string,
): ReadState<readonly Step[]> {
  const { adapter, cacheKey } = useCrud();
  return useRead<readonly Step[]>(
    name === undefined ? undefined : [cacheKey, entity.key, 'read', name, id, part ?? null],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      const query = { id, ...(part !== undefined && { part }) };
      return readSteps(await adapter.read(toRef(entity), name ?? '', query, { signal }));
    },
    {
      refreshInterval: (steps) => (isActive && steps?.some((step) => isGoing(states, step)) ? lookAgain : 0),
    },
  );
}

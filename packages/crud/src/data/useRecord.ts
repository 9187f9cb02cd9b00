import type { Entity, Row } from '@isp/schema';
import { useRights, useServer } from '../context/concerns.tsx';
import { permissionCode } from '../core/permissionCode.ts';
import { toRef } from '../core/toRef.ts';
import { isRunning } from './isRunning.ts';
import { type ReadState, useRead } from './useRead.ts';

/** Milliseconds between two looks at a record whose state moves by itself. */
const lookAgain = 5000;

/**
 * One record by its row key. It is read once however many components show it, read again after every write, and
 * looked at every five seconds while its state is one that passes by itself. Changing `id` aborts the read before:
 * the record shown is always the one asked for last.
 */
export function useRecord(entity: Entity, id: string | undefined): ReadState<Row> {
  const { adapter, cacheKey } = useServer();
  const { may } = useRights();
  const wanted = id !== undefined && id !== '' && may(permissionCode(entity, 'view'));
  return useRead<Row>(
    wanted ? [cacheKey, entity.key, 'detail', id] : undefined,
    (signal) => adapter.detail(toRef(entity), id ?? '', { signal }),
    { refreshInterval: (row) => (row && isRunning(entity, row) ? lookAgain : 0) },
  );
}

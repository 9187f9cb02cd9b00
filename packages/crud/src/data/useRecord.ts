import type { Entity, Row } from '@isp/schema';
import { useRights, useServer } from '../context/contexts.tsx';
import { permissionCode } from '../core/permissionCode.ts';
import { toRef } from '../core/toRef.ts';
import { isRunning } from './isRunning.ts';
import { type UseReadResult, useRead } from './useRead.ts';

/** Poll interval of a record whose state changes by itself. */
const REFRESH_EVERY_MS = 5000;

/**
 * One record by its row key. Read once for all components that show it, again after every write, and every five seconds
 * while its state is one that changes by itself. Changing `id` aborts the previous read, so that the shown record always
 * has the last `id`.
 *
 * @example
 * const { data: book, reload } = useRecord(entity, '1');
 */
export function useRecord(entity: Entity, id: string | undefined): UseReadResult<Row> {
  const { adapter, cacheKey } = useServer();
  const { may } = useRights();
  const wanted = id !== undefined && id !== '' && may(permissionCode(entity, 'view'));
  return useRead<Row>(
    wanted ? [cacheKey, entity.key, 'detail', id] : undefined,
    (signal) => adapter.detail(toRef(entity), id ?? '', { signal }),
    { refreshInterval: (row) => (row && isRunning(entity, row) ? REFRESH_EVERY_MS : 0) },
  );
}

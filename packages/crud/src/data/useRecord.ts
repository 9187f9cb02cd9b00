import type { Entity, Row } from '@isp/schema';
import { useRights, useServer } from '../context/contexts.tsx';
import { permissionCode } from '../core/permissionCode.ts';
import { toRef } from '../core/toRef.ts';
import { isRunning } from './isRunning.ts';
import { type UseReadResult, useRead } from './useRead.ts';

/** Poll interval, in milliseconds, of a record whose state changes without an action of the user. */
const REFRESH_EVERY_MS = 5000;

/**
 * Returns one record by its row key. All components that show the record share one read. The record is read again
 * after every write, and every five seconds while it is in a state that changes without an action of the user.
 * Changing `id` aborts the previous read, so that the shown record is always the record of the latest `id`.
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

import type { Entity, Row } from '@isp/schema';
import { stateAllows } from '@isp/schema/rules';
import { AdapterError } from '../core/adapter.ts';

/**
 * Checks that the state of all records allows the action.
 * @throws {@link AdapterError} `failed` if the state of a record does not allow it
 */
export function checkState(entity: Entity, rows: readonly Row[], action: string): void {
  if (rows.some((row) => !stateAllows(entity, row, action)))
    throw new AdapterError('failed', '当前状态不允许该操作');
}

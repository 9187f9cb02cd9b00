import type { Entity, Row } from '@isp/schema';
import { stateAllows } from '@isp/schema/rules';
import { AdapterError } from '../core/adapter.ts';

/** @throws {@link AdapterError} `failed` where the state of one of the records does not allow the action */
export function checkState(entity: Entity, rows: readonly Row[], action: string): void {
  if (rows.some((row) => !stateAllows(entity, row, action)))
    throw new AdapterError('failed', '当前状态不允许该操作');
}

import type { Entity } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { CrudContextValue } from '../context/context.ts';
import type { Adapter } from '../core/adapter.ts';

/**
 * Returns true if the action can run as a job on all records that match a query, so that the records need not be
 * read first.
 */
export function mayRunOnQuery(
  { key }: Pick<Entity, 'key'>,
  adapter: Adapter,
  hooks: CrudContextValue['hooks'],
): boolean {
  const own = ownValue(hooks, key);
  // hooks of the portal that check the rows before an action must get these rows, so with such hooks the action
  // cannot run as a job
  return (
    adapter.actOnQuery !== undefined && adapter.job !== undefined && !own?.beforeDelete && !own?.beforeAct
  );
}

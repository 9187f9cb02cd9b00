import type { Entity } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { CrudContextValue } from '../context/context.ts';
import type { Adapter } from '../core/adapter.ts';

/** Returns true if an action can run on all records that match a query, without reading these records first. */
export function mayRunOnQuery(
  { key }: Pick<Entity, 'key'>,
  adapter: Adapter,
  hooks: CrudContextValue['hooks'],
): boolean {
  const own = ownValue(hooks, key);
  // hooks that check the rows before an action would not get these rows, so the action is not possible with such
  // hooks
  return (
    adapter.actOnQuery !== undefined && adapter.job !== undefined && !own?.beforeDelete && !own?.beforeAct
  );
}

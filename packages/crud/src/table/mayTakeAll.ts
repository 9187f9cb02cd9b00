import { type Entity, ownValue } from '@isp/schema';
import type { Crud } from '../context/context.ts';
import type { Adapter } from '../core/adapter.ts';

/** Can an action be done to all that match a query, the records nobody has read included? */
export function mayTakeAll({ key }: Pick<Entity, 'key'>, adapter: Adapter, hooks: Crud['hooks']): boolean {
  const own = ownValue(hooks, key);
  // a portal that looks at the rows first cannot look at those
  return (
    adapter.actOnQuery !== undefined && adapter.job !== undefined && !own?.beforeDelete && !own?.beforeAct
  );
}

import type { Entity } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { CrudContextValue } from '../context/context.ts';
import type { Adapter } from '../core/adapter.ts';

/** Can an action run on all records that match a query, without reading them first? */
export function mayRunOnQuery(
  { key }: Pick<Entity, 'key'>,
  adapter: Adapter,
  hooks: CrudContextValue['hooks'],
): boolean {
  const own = ownValue(hooks, key);
  // hooks that check rows before an action would not see these rows
  return (
    adapter.actOnQuery !== undefined && adapter.job !== undefined && !own?.beforeDelete && !own?.beforeAct
  );
}

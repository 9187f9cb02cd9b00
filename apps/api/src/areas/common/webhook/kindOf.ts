import type { RecordChange } from '@isp/server/internal';

export type EventKind = 'created' | 'changed' | 'deleted' | 'action';

/** Returns the kind of the event that a change causes. A change without a name in the schema is a plain change. */
export function kindOf({ action, after, before, entity }: RecordChange): EventKind {
  if (!before) return 'created';
  if (!after) return 'deleted';
  const isNamed =
    entity.actions.some(({ name }) => name === action) ||
    Object.hasOwn(entity.states?.transitions ?? {}, action);
  return isNamed ? 'action' : 'changed';
}

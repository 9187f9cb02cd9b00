import type { RecordChange } from '@isp/server/internal';

export type EventKind = 'created' | 'changed' | 'deleted' | 'action';

/** An event that a change causes. */
export interface ChangeEvent {
  readonly kind: EventKind;
  /** Name of an action or transition of the schema, of an event of the kind `action`. */
  readonly action?: string;
}

/**
 * Returns the events that the changes of a record in one transaction cause, in their order: one for each action, and one
 * if the record was added or removed. A change without a name in the schema is a plain change.
 */
export function kindsOf({ actions, entity, kind }: RecordChange): readonly ChangeEvent[] {
  const known = new Set([
    ...entity.actions.map(({ name }) => name),
    ...Object.keys(entity.states?.transitions ?? {}),
  ]);
  const named = actions
    .filter((action) => known.has(action))
    .map((action): ChangeEvent => ({ kind: 'action', action }));
  if (kind === 'created') return [{ kind }, ...named];
  if (kind === 'deleted') return [...named, { kind }];
  return named.length > 0 ? named : [{ kind }];
}

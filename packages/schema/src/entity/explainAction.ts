import type { Row } from '../json/jsonSchema.ts';
import type { Path } from '../json/path.ts';
import type { Entity } from '../model/entity.ts';
import { allowsAction, permissionOf, stateBar } from './states.ts';

/** Part of an entity that forbids an action, or the `_actions` that the service sent with the record. */
export interface ActionReason {
  readonly by: 'permission' | '_actions' | NonNullable<ReturnType<typeof stateBar>>;
  /** Keys from the entity's file to the part that forbids the action. */
  readonly at: Path;
  /** Code of the permission that is missing. Set if a permission forbids the action. */
  readonly code?: string;
  /** Paths whose values forbid the action. */
  readonly reads: readonly Path[];
}

/**
 * Returns why an action is not offered, as {@link allowsAction} and the permissions decide it. An empty list means
 * that it is offered.
 *
 * @param row the record; undefined for an action of a whole list, which no state forbids
 * @param may returns true if the user holds a permission code
 */
export function explainAction(
  entity: Entity,
  name: string,
  row: Row | undefined,
  may: (code: string) => boolean,
): readonly ActionReason[] {
  const reasons: ActionReason[] = [];
  const code = `${entity.permission}_${permissionOf(entity, name)}`;
  const isDeclared = entity.actions.some((action) => action.name === name);
  if (!may(code)) {
    const at = isDeclared ? ['actions', name, 'permission'] : ['permission'];
    reasons.push({ by: 'permission', at, code, reads: [] });
  }
  if (row && !allowsAction(entity, row, name)) reasons.push(barOf(entity, name, row));
  return reasons;
}

function barOf({ actions, states }: Entity, name: string, row: Row): ActionReason {
  const by = stateBar({ actions, states }, row, name) ?? '_actions';
  const field = actions.find((action) => action.name === name)?.to?.field ?? '';
  const state = states?.field ?? '';
  const bars: Readonly<Record<typeof by, Omit<ActionReason, 'by'>>> = {
    to: { at: ['actions', name, 'to'], reads: [field.split('.')] },
    allow: { at: ['states', 'allow', name], reads: [state.split('.')] },
    transitions: { at: ['states', 'transitions', name], reads: [state.split('.')] },
    _actions: { at: ['actions', name], reads: [['_actions']] },
  };
  return { by, ...bars[by] };
}

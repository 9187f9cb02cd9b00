import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import { valueAt } from '../json/valueAt.ts';
import type { Action, Transition } from '../model/actions.ts';
import type { Entity } from '../model/entity.ts';
import { standardActions } from '../parse/actions.ts';
import { isEmpty } from '../value/isEmpty.ts';

/** The party that moves a record to another state: a user or the system. */
export type Mover = Transition['by'];

/**
 * Returns true if the stored record allows the action. The record's state must be in `allow`; if the action has
 * transitions, one of them must start at this state and be open to users. Permissions are checked elsewhere.
 *
 * @example stateAllows(entity, { status: 'STOPPED' }, 'start') // true where STOPPED → RUNNING is drawn
 */
export function stateAllows(entity: Pick<Entity, 'states' | 'actions'>, row: Row, name: string): boolean {
  if (isForAll(entity, name)) return true;
  const { actions, states } = entity;
  const action = actions.find((one) => one.name === name);
  // a button that opens the address in a field has no effect if the field is empty
  if (action?.to?.field !== undefined && isEmpty(valueAt(row, action.to.field))) return false;
  if (!states) return true;
  const state = stateOf(states, row);
  const allow = ownValue(states.allow, name);
  const moves = ownValue(states.transitions, name);
  return (
    (!allow || allow.includes(state)) &&
    (!moves || moves.some(({ by, from }) => by === 'user' && from.includes(state)))
  );
}

/**
 * Returns true if a record sent by the service allows the action. The record's `_actions` decide, because the
 * service has more information than the record shows. For a record without `_actions` its state decides.
 *
 * @example allowsAction(entity, { status: 'STOPPED', _actions: ['edit'] }, 'start') // false
 */
export function allowsAction(entity: Pick<Entity, 'states' | 'actions'>, row: Row, name: string): boolean {
  const { _actions: allowed } = row;
  return Array.isArray(allowed) && !isForAll(entity, name)
    ? allowed.includes(name)
    : stateAllows(entity, row, name);
}

/**
 * Returns true for an action that every user that sees the record may run: it shows a text with the record's
 * values, and no state restricts it.
 */
function isForAll({ actions, states }: Pick<Entity, 'states' | 'actions'>, name: string): boolean {
  if (name === 'view') return true;
  const isRestricted = states !== undefined && ownValue(states.allow, name) !== undefined;
  return !isRestricted && isWritten(actions.find((one) => one.name === name));
}

const isWritten = (action: Action | undefined): boolean =>
  action?.effect === 'open' && action.answer?.text !== undefined;

/**
 * Returns the names of the actions of a record, `edit` and `delete` first. The record's `_actions` may contain
 * these names.
 */
export function recordActions({ actions, operations }: Pick<Entity, 'actions' | 'operations'>): string[] {
  const standard = ['edit', 'delete'].filter((name) =>
    standardActions[name]?.operations.some((operation) => operations[operation]),
  );
  const own = actions.filter(({ place }) => place.some((one) => one !== 'toolbar')).map(({ name }) => name);
  return [...new Set([...standard, ...own])].filter((name) => name !== 'view');
}

/**
 * Returns the names of those {@link recordActions} that the state of a record allows.
 *
 * @example allowedActions(entity, { id: '7', status: 'STOPPED' }) // ['edit', 'delete', 'start']
 */
export const allowedActions = (
  entity: Pick<Entity, 'states' | 'actions' | 'operations'>,
  row: Row,
): string[] => recordActions(entity).filter((name) => stateAllows(entity, row, name));

/**
 * Returns the suffix of the permission that an action needs: the action's own suffix or a standard one, such as
 * `edit` of `shop_book_edit`.
 *
 * @example permissionOf(entity, 'edit') // 'edit': the code is shop_book_edit
 */
export const permissionOf = (entity: Pick<Entity, 'actions'>, name: string): string =>
  entity.actions.find((action) => action.name === name)?.permission ??
  ownValue(standardActions, name)?.permission ??
  name;

/**
 * Returns the transitions of an action that one of these movers may make. The transitions of the first mover come
 * first.
 */
export function movesOf(
  { states }: Pick<Entity, 'states'>,
  name: string,
  by: readonly Mover[],
): readonly Transition[] {
  const moves = states && ownValue(states.transitions, name);
  return by.flatMap((mover) => moves?.filter((move) => move.by === mover) ?? []);
}

/**
 * Returns the state to which an action leads when one of these movers runs it; undefined if no transition starts in
 * the current state.
 *
 * @example nextState(entity, { status: 'STOPPED' }, 'start') // 'RUNNING'
 */
export function nextState(
  entity: Pick<Entity, 'states'>,
  row: Row,
  name: string,
  by: readonly Mover[] = ['user'],
): string | undefined {
  const { states } = entity;
  const state = states && stateOf(states, row);
  return movesOf(entity, name, by).find((move) => move.from.includes(state ?? ''))?.to;
}

/** Returns the state of a record; the initial state if the record has none yet. */
function stateOf({ field, initial }: NonNullable<Entity['states']>, row: Row): string {
  const value = valueAt(row, field);
  return value === undefined || value === null ? initial : String(value);
}

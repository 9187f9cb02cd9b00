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
 * Returns true if the state of the stored record allows the action. The state must be in `allow`; if the action has
 * transitions, a user's transition must start at this state. Permissions are not checked here.
 *
 * @example stateAllows(entity, { status: 'STOPPED' }, 'start') // true where STOPPED → RUNNING is drawn
 */
export function stateAllows(entity: Pick<Entity, 'states' | 'actions'>, row: Row, name: string): boolean {
  return stateBar(entity, row, name) === undefined;
}

/**
 * Returns the key of the schema that forbids the action for the stored record: the `to` of the action, or the
 * `allow` or `transitions` of the states. Returns undefined if the record allows the action.
 */
export function stateBar(
  entity: Pick<Entity, 'states' | 'actions'>,
  row: Row,
  name: string,
): 'to' | 'allow' | 'transitions' | undefined {
  if (isForAll(entity, name)) return undefined;
  const { actions, states } = entity;
  const action = actions.find((one) => one.name === name);
  // The action opens the address that a field contains. Without an address it would have no effect.
  if (action?.to?.field !== undefined && isEmpty(valueAt(row, action.to.field))) return 'to';
  if (!states) return undefined;
  const state = stateOf(states, row);
  const allow = ownValue(states.allow, name);
  if (allow && !allow.includes(state)) return 'allow';
  const moves = ownValue(states.transitions, name);
  const isOpen = !moves || moves.some(({ by, from }) => by === 'user' && from.includes(state));
  return isOpen ? undefined : 'transitions';
}

/**
 * Returns true if a record that the service has sent allows the action. `_actions` of the record decides, because
 * the service knows more than the record contains. If a record has no `_actions`, its state decides.
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
 * Returns true for an action that every user that sees the record may run. These are `view`, and actions that only
 * show a text with values of the record, unless `allow` restricts them.
 */
function isForAll({ actions, states }: Pick<Entity, 'states' | 'actions'>, name: string): boolean {
  if (name === 'view') return true;
  const isRestricted = states !== undefined && ownValue(states.allow, name) !== undefined;
  return !isRestricted && isWritten(actions.find((one) => one.name === name));
}

const isWritten = (action: Action | undefined): boolean =>
  action?.effect === 'open' && action.answer?.text !== undefined;

/**
 * Returns the names of the actions of a record: first `edit` and `delete`, then the entity's own. These are the
 * names that `_actions` may contain.
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
 * Returns the suffix of the permission code that an action needs. It is the suffix that the action declares, or a
 * standard one, such as `edit` in `shop_book_edit`.
 *
 * @example permissionOf(entity, 'edit') // 'edit': the code is shop_book_edit
 */
export const permissionOf = (entity: Pick<Entity, 'actions'>, name: string): string =>
  entity.actions.find((action) => action.name === name)?.permission ??
  ownValue(standardActions, name)?.permission ??
  name;

/**
 * Returns the transitions of an action that one of these movers may make. They are sorted by mover, in the order of
 * `by`.
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
 * Returns the new state of a record after an action that one of these movers runs. Returns undefined if no
 * transition starts at the current state.
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

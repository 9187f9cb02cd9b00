import { type Entity, ownValue, type Row, type Transition } from '@isp/schema';

/** Who moves a record from state to state. */
export type Mover = Transition['by'];

/** Steps of a name that one of these may make; the first mover's come first. */
export function movesOf(entity: Entity, name: string, by: readonly Mover[]): readonly Transition[] {
  const moves = ownValue(entity.states?.transitions, name);
  return by.flatMap((mover) => moves?.filter((move) => move.by === mover) ?? []);
}

const stateOf = (entity: Entity, row: Row): string => String(row[entity.states?.field ?? ''] ?? '');

/** Does the state machine let a user do this now? An action it does not name is always allowed. */
export function stateAllows(entity: Entity, action: string, row: Row): boolean {
  const { states } = entity;
  if (!states) return true;
  const state = stateOf(entity, row);
  const byUser = movesOf(entity, action, ['user']);
  if (byUser.length > 0) return byUser.some((move) => move.from.includes(state));
  const allowed = ownValue(states.allow, action);
  return allowed === undefined || allowed.includes(state);
}

/** State the step leads to from where the record is; undefined when none is drawn. */
export function nextState(
  entity: Entity,
  name: string,
  row: Row,
  by: readonly Mover[] = ['user'],
): string | undefined {
  const state = stateOf(entity, row);
  return movesOf(entity, name, by).find((move) => move.from.includes(state))?.to;
}

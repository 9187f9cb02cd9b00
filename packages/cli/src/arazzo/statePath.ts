import type { Action, Entity } from '@isp/schema';
import { movesOf, ownValue } from '@isp/schema/internal';
import { nextState } from '@isp/schema/rules';
import { calledActions } from '../client/printRoutes.ts';

/** Actions that a user runs one after another, from the first state of a record. */
export type StatePath = readonly Action[];

/**
 * Returns, for each state that users can reach, the shortest way from the first state of a record. Moves that only
 * the system makes are left out.
 */
export function pathsToStates(entity: Entity): ReadonlyMap<string, StatePath> {
  const { states } = entity;
  if (!states) return new Map();
  const paths = new Map<string, StatePath>([[states.initial, []]]);
  // a map that grows while it is walked: each state is visited once, those that are nearer first
  for (const [state, path] of paths) {
    for (const action of userMoves(entity)) {
      const next = stateAfter(entity, state, action.name);
      if (next !== undefined && !paths.has(next)) paths.set(next, [...path, action]);
    }
  }
  return paths;
}

/** Returns the actions that a user runs and that move a record to another state. */
export const userMoves = (entity: Entity): readonly Action[] =>
  calledActions(entity).filter(({ name }) => movesOf(entity, name, ['user']).length > 0);

/** Returns the state after an action; undefined if a record in this state does not allow the action. */
export function stateAfter(entity: Entity, state: string, action: string): string | undefined {
  const { states } = entity;
  const allowed = states && ownValue(states.allow, action);
  if (!states || (allowed && !allowed.includes(state))) return undefined;
  return nextState(entity, { [states.field]: state }, action);
}

/**
 * Returns the shortest way to a state that allows a standard action, such as `delete`. Returns undefined if users
 * reach no such state.
 */
export function pathAllowing(entity: Entity, action: string): StatePath | undefined {
  const allowed = entity.states && ownValue(entity.states.allow, action);
  if (!allowed) return [];
  const paths = pathsToStates(entity);
  return [...paths].find(([state]) => allowed.includes(state))?.[1];
}

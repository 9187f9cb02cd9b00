import type { Transition } from '../model/actions.ts';
import type { Entity } from '../model/entity.ts';
import type { Row } from '../model/jsonSchema.ts';
import { actionNames } from '../parse/actions.ts';
import { ownValue, valueAt } from '../value/valueAt.ts';

type Machine = Pick<Entity, 'states' | 'actions' | 'operations'>;

/** Calls are asked for by their own name too: `update` is the action `edit`. */
const actionOf: Readonly<Record<string, string>> = {
  getList: 'view',
  detail: 'view',
  update: 'edit',
  del: 'delete',
  remove: 'delete',
};

/**
 * May the action be taken on the row? The row's own `_actions` (the server's answer) wins; else the states decide.
 * Permission is another question.
 */
export function canAct(entity: Pick<Entity, 'states'>, action: string, row: Row): boolean {
  const name = Object.hasOwn(actionOf, action) ? (actionOf[action] ?? action) : action;
  const told = row._actions;
  if (Array.isArray(told)) return told.includes(name);
  const { states } = entity;
  if (!states) return true;
  const state = stateOf(entity, row);
  const allow = ownValue(states.allow, name);
  const moves = ownValue(states.transitions, name);
  if (allow && !allow.includes(state)) return false;
  return !moves || moves.some((move) => move.by === 'user' && move.from.includes(state));
}

/** Names of the actions the row's state allows, in the order buttons stand. */
export const allowedActions = (entity: Machine, row: Row): string[] =>
  actionNames(entity).filter((action) => canAct(entity, action, row));

/** State an action leads to; undefined when it leads nowhere from here. */
export function nextState(
  entity: Pick<Entity, 'states'>,
  action: string,
  row: Row,
  by: Transition['by'] = 'user',
): string | undefined {
  const state = stateOf(entity, row);
  const moves = entity.states ? ownValue(entity.states.transitions, action) : undefined;
  return moves?.find((move) => move.by === by && move.from.includes(state))?.to;
}

/** State of a row; the initial one where it has none yet. */
function stateOf({ states }: Pick<Entity, 'states'>, row: Row): string {
  const value = states ? valueAt(row, states.field) : undefined;
  return value === undefined || value === null ? (states?.initial ?? '') : String(value);
}

import type { Entity, Field, Row, Validate } from '@isp/schema';
import { valueAt } from '../core/fieldAt.ts';
import { isObject } from '../isObject.ts';

/** The records of one entity, kept in the order they were added. */
export interface MemoryTable {
  readonly entity: Entity;
  /** Absent where only the parsed area was handed over. */
  readonly validate: Validate | undefined;
  rows: Row[];
}

/** Finds the label of a referenced record. */
export type LabelOf = (entityKey: string, id: unknown) => string | undefined;

/**
 * A row as the service sends it: write-only values and those closed to the caller gone, names beside references (`ownerId` brings `ownerName`),
 * and `_actions`, the actions its state allows.
 */
export function toReply(row: Row, entity: Entity, labelOf: LabelOf, may: (code: string) => boolean): Row {
  const open = Object.fromEntries(Object.entries(row).filter(([name]) => isOpen(entity, name, may)));
  return { ...withNames(open, entity.fields, labelOf), _actions: allowedActions(row, entity, may) };
}

/** May the caller see and write this field? */
export function isOpen(entity: Entity, name: string, may: (code: string) => boolean): boolean {
  const permission = entity.fields.find((field) => field.name === name)?.permission;
  return permission === undefined || may(`${entity.permission}_${permission}`);
}

function withNames(row: Row, fields: readonly Field[], labelOf: LabelOf): Row {
  const reply: Record<string, unknown> = { ...row };
  for (const field of fields) {
    const value = row[field.name];
    if (field.writeOnly) delete reply[field.name];
    if (value === undefined || value === null) continue;
    if (field.fields && isObject(value)) reply[field.name] = withNames(value, field.fields, labelOf);
    const item = field.item;
    if (item?.fields && Array.isArray(value)) {
      const itemFields = item.fields;
      reply[field.name] = value.map((one) => (isObject(one) ? withNames(one, itemFields, labelOf) : one));
    }
    const ref = field.ref ?? item?.ref;
    if (!ref) continue;
    const key = nameBeside(field.name);
    const names = (Array.isArray(value) ? value : [value]).map((id) => labelOf(ref.entity, id));
    if (names.every((name) => name !== undefined)) reply[key] = Array.isArray(value) ? names : names[0];
  }
  return reply;
}

/** `ownerId` brings `ownerName`, `ownerIds` brings `ownerNames`, `createUser` brings `createUserName`. */
const nameBeside = (name: string): string =>
  name.endsWith('Ids') ? name.replace(/Ids$/, 'Names') : `${name.replace(/Id$/, '')}Name`;

/** The actions a row offers: those its state allows and the user holds the permission of. */
export function allowedActions(row: Row, entity: Entity, may: (code: string) => boolean): readonly string[] {
  const standard = [
    { name: 'edit', permission: 'edit', offered: entity.operations.update },
    { name: 'delete', permission: 'delete', offered: entity.operations.del ?? entity.operations.remove },
  ].filter((action) => action.offered);
  const own = entity.actions.filter((action) => !standard.some((one) => one.name === action.name));
  return [...standard, ...own]
    .filter(
      (action) => may(`${entity.permission}_${action.permission}`) && isAllowed(row, entity, action.name),
    )
    .map((action) => action.name);
}

/** Does the state of a row allow an action? */
export function isAllowed(row: Row, entity: Entity, action: string): boolean {
  const { states } = entity;
  if (!states) return true;
  const state = String(valueAt(row, states.field));
  const allowed = Object.hasOwn(states.allow, action) ? states.allow[action] : undefined;
  if (allowed && !allowed.includes(state)) return false;
  const transitions = Object.hasOwn(states.transitions, action) ? states.transitions[action] : undefined;
  return !transitions || transitions.some((one) => one.by === 'user' && one.from.includes(state));
}

/** The state an action leads to, if it is one of `by`'s and the row's state allows it. */
export function nextState(
  row: Row,
  entity: Entity,
  action: string,
  by: 'user' | 'system',
): string | undefined {
  const { states } = entity;
  if (!states || !Object.hasOwn(states.transitions, action)) return undefined;
  const state = String(valueAt(row, states.field));
  return states.transitions[action]?.find((one) => one.by === by && one.from.includes(state))?.to;
}

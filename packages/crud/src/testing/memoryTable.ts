import type { Entity, Field, Row } from '@isp/schema';
import { valueAt } from './matchRow.ts';

/** The records of one entity, kept in the order they were added. */
export interface MemoryTable {
  readonly entity: Entity;
  rows: Row[];
}

/** Finds the label of a referenced record. */
export type LabelOf = (entityKey: string, id: unknown) => string | undefined;

/**
 * A row as the service sends it: write-only values gone, names beside references (`ownerId` brings `ownerName`),
 * and `_actions`, the actions its state allows.
 */
export function toReply(row: Row, entity: Entity, labelOf: LabelOf, may: (code: string) => boolean): Row {
  return { ...withNames(row, entity.fields, labelOf), _actions: allowedActions(row, entity, may) };
}

function withNames(row: Row, fields: readonly Field[], labelOf: LabelOf): Row {
  const reply: Record<string, unknown> = { ...row };
  for (const field of fields) {
    const value = row[field.name];
    if (field.writeOnly) delete reply[field.name];
    if (value === undefined || value === null) continue;
    if (field.fields && isRow(value)) reply[field.name] = withNames(value, field.fields, labelOf);
    const item = field.item;
    if (item?.fields && Array.isArray(value)) {
      const itemFields = item.fields;
      reply[field.name] = value.map((one) => (isRow(one) ? withNames(one, itemFields, labelOf) : one));
    }
    const ref = field.ref ?? item?.ref;
    if (!ref || !/Ids?$/.test(field.name)) continue;
    const key = field.name.replace(/Id(s?)$/, 'Name$1');
    const names = (Array.isArray(value) ? value : [value]).map((id) => labelOf(ref.entity, id));
    if (names.every((name) => name !== undefined)) reply[key] = Array.isArray(value) ? names : names[0];
  }
  return reply;
}

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

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

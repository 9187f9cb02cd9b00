import { isObject } from '@isp/kit';
import type { Entity, Field, Row } from '@isp/schema';
import { nameKey } from '@isp/schema/internal';
import { allowedActions } from '@isp/schema/rules';
import type { Validate } from '@isp/schema/validate';
import { actionCode, permissionCode } from '../core/permissionCode.ts';

/** The records of one entity, in the order in which they were added. */
export interface MemoryTable {
  readonly entity: Entity;
  /** Function that validates records. Undefined if only the parsed area was given. */
  readonly validate: Validate | undefined;
  rows: Row[];
}

/** Returns the label of a referenced record. */
export type LabelOf = (entityKey: string, id: unknown) => string | undefined;

/**
 * Returns a row in the form in which the service sends it. Write-only values and fields that the caller may not see
 * are left out. The names of referenced records are added (`ownerName` for `ownerId`). `_actions` lists the actions
 * that the state of the row allows.
 */
export function toReply(row: Row, entity: Entity, labelOf: LabelOf, may: (code: string) => boolean): Row {
  const open = Object.fromEntries(Object.entries(row).filter(([name]) => isOpen(entity, name, may)));
  return { ...withNames(open, entity.fields, labelOf), _actions: actionsOf(row, entity, may) };
}

/** Returns true if the caller may see and write this field. */
export function isOpen(entity: Entity, name: string, may: (code: string) => boolean): boolean {
  const permission = entity.fields.find((field) => field.name === name)?.permission;
  return permission === undefined || may(permissionCode(entity, permission));
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
    const key = nameKey(field.name);
    const names = (Array.isArray(value) ? value : [value]).map((id) => labelOf(ref.entity, id));
    if (names.every((name) => name !== undefined)) reply[key] = Array.isArray(value) ? names : names[0];
  }
  return reply;
}

/** Returns the names of the actions that the state of a row allows and for which the user has the permission. */
function actionsOf(row: Row, entity: Entity, may: (code: string) => boolean): string[] {
  const permitted = (name: string) => may(actionCode(entity, name));
  return allowedActions(entity, row).filter(permitted);
}

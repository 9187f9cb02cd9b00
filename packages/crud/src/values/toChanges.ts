import { isObject } from '@isp/kit';
import type { Entity, Field, Row } from '@isp/schema';
import { commonNames } from '@isp/schema/internal';

/** One field that was changed by a write. */
export interface Change {
  readonly field: Field | undefined;
  /** Name under which the value was sent. It is shown if the schema has no field for the value. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  /**
   * Titles of the objects and list elements that contain the changed field, followed by the title of the field
   * itself. @defaultValue the title of the field
   */
  readonly titles?: readonly (Field | string)[];
}

/**
 * Returns the changed fields of a write, in the order of the entity's fields. Values that the service itself sets
 * are left out.
 */
export function toChanges(
  { fields }: Pick<Entity, 'fields'>,
  before: unknown,
  after: unknown,
): readonly Change[] {
  const [old, next] = [readSide(before), readSide(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(next)]);
  const known = fields.filter((field) => names.has(field.name) && !field.writeOnly);
  const unknown = [...names].filter(
    (name) => !silent.has(name) && !name.startsWith('_') && !fields.some((field) => field.name === name),
  );
  return [
    ...known.map((field) => ({ field, name: field.name })),
    ...unknown.map((name) => ({ field: undefined, name })),
  ]
    .map((one) => ({ ...one, before: old[one.name], after: next[one.name] }))
    .filter((one) => !silent.has(one.name) && !isSame(one.before, one.after));
}

/** Returns true if two values are equal. Null and undefined are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns one side of a change as an object. Services store it as an object or as JSON text. */
function readSide(side: unknown): Row {
  if (isObject(side)) return side;
  if (typeof side !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(side);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

// these values are left out: the log entry itself shows the user and the time, and users do not understand ids
const silent = new Set([...commonNames, 'createUserName', 'updateUserName', 'orgName', 'isDeleted']);

import { isObject } from '@isp/kit';
import type { Entity, Field, Row } from '@isp/schema';
import { commonNames } from '@isp/schema/internal';

/** One field that a write changed. */
export interface Change {
  readonly field: Field | undefined;
  /** Name on the wire, for values without a field in the schema. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Its title: the fields and rows around it, and the field itself. @defaultValue the title of its field */
  readonly titles?: readonly (Field | string)[];
}

/** The changes of a write, in the order of the record's fields; without values that the service sets itself. */
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

/** Are two values equal? All empty values are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Services store the sides as objects or as JSON text. */
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

// the log line itself shows user and time, and ids mean nothing to a reader
const silent = new Set([...commonNames, 'createUserName', 'updateUserName', 'orgName', 'isDeleted']);

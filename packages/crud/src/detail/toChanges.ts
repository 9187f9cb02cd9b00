import { commonNames, type Entity, type Field, type Row } from '@isp/schema';
import { isObject } from '../isObject.ts';

/** One field that a write changed. */
export interface Change {
  readonly field: Field | undefined;
  /** Name on the wire, for what the record does not describe. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a write changed, in the order of the record's fields. Names and versions that follow by themselves are left out. */
export function toChanges(entity: Entity, before: unknown, after: unknown): readonly Change[] {
  const [old, next] = [readSide(before), readSide(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(next)]);
  const known = entity.fields.filter((field) => names.has(field.name) && !field.writeOnly);
  const unknown = [...names].filter(
    (name) =>
      !silent.has(name) && !name.startsWith('_') && !entity.fields.some((field) => field.name === name),
  );
  return [
    ...known.map((field) => ({ field, name: field.name })),
    ...unknown.map((name) => ({ field: undefined, name })),
  ]
    .map((one) => ({ ...one, before: old[one.name], after: next[one.name] }))
    .filter((one) => !silent.has(one.name) && JSON.stringify(one.before) !== JSON.stringify(one.after));
}

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

// the line itself says who and when, and keys say nothing to a reader
const silent = new Set([...commonNames, 'createUserName', 'updateUserName', 'orgName', 'isDeleted']);

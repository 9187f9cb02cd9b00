import { isPlainObject } from '@isp/kit';
import type { Field } from '../model/field.ts';
import { memberFields } from './kindsOf.ts';

/** Options that define which part of a value is kept. */
export interface WritableOptions {
  readonly isWritable: (field: Field) => boolean;
  /**
   * Returns a folded field with one more level opened. @defaultValue the value of a folded field is kept completely
   */
  readonly opened?: (field: Field) => Field;
  /** True if members without a field are left out, in objects that have declared fields. @defaultValue false */
  readonly dropsUnknown?: boolean;
}

/**
 * Returns the writable part of a value, through lists and objects: without members whose fields are not writable.
 * In an object with several kinds, a member is decided by the field of the object's own kind; if that kind does not
 * have the member, by the fields of the other kinds. The member is left out if none of these fields is writable.
 *
 * @param given fields of the value: one field, or several if the kind of the surrounding object is unknown
 */
export function writablePart(value: unknown, given: readonly Field[], options: WritableOptions): unknown {
  const fields = options.opened ? given.map(options.opened) : given;
  if (Array.isArray(value)) {
    const items = fields.flatMap(({ item }) => item ?? []);
    return items.length === 0 ? value : value.map((element) => writablePart(element, items, options));
  }
  if (!isPlainObject(value)) return value;
  const members = memberFields(fields, value);
  if (members.size === 0) return value;
  const isClosed = options.dropsUnknown && fields.every((field) => (field.fields ?? []).length > 0);
  const names = isClosed ? members.keys() : new Set([...members.keys(), ...Object.keys(value)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, unknown][] => {
      if (!Object.hasOwn(value, name)) return [];
      const known = members.get(name);
      if (!known) return [[name, value[name]]];
      const open = known.filter(options.isWritable);
      return open.length === 0 ? [] : [[name, writablePart(value[name], open, options)]];
    }),
  );
}

import { isPlainObject } from '@isp/kit';
import type { Field } from '../model/field.ts';
import { memberFields } from './kindsOf.ts';

/** The part of a value that is kept. */
export interface WritableOptions {
  readonly isWritable: (field: Field) => boolean;
  /** A field with the level its schema follows on demand. @defaultValue such a level is taken whole */
  readonly opened?: (field: Field) => Field;
  /** Leave out what no field is declared for, in objects whose fields are? @defaultValue false */
  readonly dropsUnknown?: boolean;
}

/**
 * The writable part of a value, through lists and objects: without members of fields that are not writable. A member
 * of an object of several kinds follows the field of its own kind, one that its kind does not have those of the other
 * kinds; it is dropped where none of them is writable.
 * @param given what the value may be: one field, or several where the kind of the object around it is unknown
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

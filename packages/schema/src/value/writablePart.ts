import { isPlainObject } from '@isp/kit';
import type { Field } from '../model/field.ts';
import { memberFields } from './kindsOf.ts';

/** Options that define which part of a value is kept. */
export interface WritableOptions {
  readonly isWritable: (field: Field) => boolean;
  /**
   * Opens one more level of a folded field. @defaultValue folded fields are not opened, and their values are kept
   * completely
   */
  readonly opened?: (field: Field) => Field;
  /** True if undeclared members are removed from an object that has declared fields. @defaultValue false */
  readonly dropsUnknown?: boolean;
}

/**
 * Returns the part of a value that may be written: members whose fields are not writable are removed, at any depth
 * of lists and objects. If an object may have several kinds, the field of its own kind decides about a member. If
 * its own kind does not have the member, it is removed unless a field of another kind is writable.
 *
 * @param given fields of the value: one field, or several if the kind of the object around the value is unknown
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

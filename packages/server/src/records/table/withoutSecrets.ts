import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { memberFields } from '@isp/schema/internal';
import type { Opened } from './openedFields.ts';

const isWriteOnly = ({ writeOnly }: Field): boolean => writeOnly;

/**
 * Returns the readable part of a value: write-only properties are removed at any depth of lists and objects. If an
 * object may have several kinds, the kind of the object decides. If its kind is unknown, a property is removed when
 * it is write-only in at least one of the possible kinds.
 *
 * @param given - possible fields of the value: one field, or several if the kind of the containing object is
 * unknown
 */
export function withoutSecrets(value: unknown, given: readonly Field[], opened: Opened): unknown {
  if (given.length === 0) return value;
  const fields = given.map(opened);
  if (Array.isArray(value)) {
    const items = fields.flatMap(({ item }) => item ?? []);
    if (items.some(isWriteOnly)) return [];
    return value.map((element) => withoutSecrets(element, items, opened));
  }
  if (!isObject(value)) return value;
  const members = memberFields(fields, value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const known = members.get(name) ?? [];
      return known.some(isWriteOnly) ? [] : [[name, withoutSecrets(inner, known, opened)]];
    }),
  );
}

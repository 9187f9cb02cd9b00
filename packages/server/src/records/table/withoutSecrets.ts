import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { memberFields } from '@isp/schema/internal';
import type { Opened } from './openedFields.ts';

const isWriteOnly = ({ writeOnly }: Field): boolean => writeOnly;

/**
 * The readable part of a value, at any depth of lists and objects: without write-only members. In an object that may
 * have several kinds, the kind of the object decides; where it is unknown, a member is removed when one of the
 * possible kinds makes it write-only.
 *
 * @param given - the possible fields of the value: one, or several where the kind of the object around it is not known
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

import { type Field, memberFields } from '@isp/schema';
import type { Opened } from './openedFields.ts';
import { isObject } from './writable.ts';

const isWriteOnly = ({ writeOnly }: Field): boolean => writeOnly;

/**
 * What may be read of a value, however deep in lists and objects: nothing that is write-only. A member of an object of
 * several kinds is judged as its own kind has it; where nothing tells the kind, it is gone if it is write-only in one of
 * those it may be.
 * @param given what the value may be: one field, or several where nothing tells the kind of the object around it
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

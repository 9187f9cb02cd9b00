import { isObject } from '@isp/kit';
import type { Entity, Field, Row } from '@isp/schema';
import { kindsOf, ownValue } from '@isp/schema/internal';
import { type Opened, opener } from '../../records/table/openedFields.ts';
import type { Dictionaries } from '../../validation/dictionaries.ts';
import { withoutIndexes } from '../../validation/validators.ts';

/** A value of a dictionary that a record contains, with its field. */
export interface Choice {
  /** Dotted path of the field, with indexes in lists: `disks.0.storageClass`. */
  readonly path: string;
  readonly code: string;
  readonly value: unknown;
}

/**
 * Returns the values of a record that are disabled in their dictionaries. A value that the same field, or the same
 * list, already contained may stay, because a record may be older than the change of the dictionary.
 */
export function disabledChoices(
  { isDisabled }: Pick<Dictionaries, 'isDisabled'>,
  { fields, record }: Pick<Entity, 'fields' | 'record'>,
  row: Row,
  before: Row = {},
): readonly Choice[] {
  const opened = opener(record);
  const found = choicesOf(fields, row, opened).filter(({ code, value }) => isDisabled(code, value));
  if (found.length === 0) return found;
  const kept = new Set(choicesOf(fields, before, opened).map(toKey));
  // If the kind of an object is unknown, its fields of all kinds are read. These kinds may have a property with the
  // same name, so a path may occur twice.
  const byPath = new Map(found.map((choice) => [choice.path, choice]));
  return [...byPath.values()].filter((choice) => !kept.has(toKey(choice)));
}

const toKey = ({ path, value }: Choice): string => JSON.stringify([withoutIndexes(path), value]);

const choicesOf = (fields: readonly Field[], row: Row, opened: Opened, above = ''): readonly Choice[] =>
  fields.flatMap((field) => choicesAt(field, ownValue(row, field.name), opened, `${above}${field.name}`));

function choicesAt(given: Field, value: unknown, opened: Opened, path: string): readonly Choice[] {
  const field = opened(given);
  const { dict: code, item } = field;
  if (Array.isArray(value)) {
    const own = item && code === undefined ? item : { ...field, item: undefined };
    return value.flatMap((element, at) => choicesAt(own, element, opened, `${path}.${at}`));
  }
  if (code !== undefined) return value === undefined || value === null ? [] : [{ path, code, value }];
  return isObject(value) ? choicesOf(kindsOf(field, value).flat(), value, opened, `${path}.`) : [];
}

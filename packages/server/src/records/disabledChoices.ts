import { type Field, ownValue, type Row } from '@isp/schema';
import type { Dictionaries } from './dictionaries.ts';
import { withoutIndexes } from './validators.ts';
import { isObject } from './writable.ts';

/** A value of a dictionary in a record. */
export interface Choice {
  /** Dotted path of the field, with positions in lists: `disks.0.storageClass`. */
  readonly path: string;
  readonly code: string;
  readonly value: unknown;
}

/**
 * What a record would choose of its dictionaries though it is disabled there. What the same field held before may stay,
 * wherever in a list: a record outlives the choices it was made of.
 */
export function disabledChoices(
  { isDisabled }: Pick<Dictionaries, 'isDisabled'>,
  fields: readonly Field[],
  row: Row,
  before: Row = {},
): readonly Choice[] {
  const disabled = choicesOf(fields, row).filter(({ code, value }) => isDisabled(code, value));
  if (disabled.length === 0) return disabled;
  const kept = new Set(choicesOf(fields, before).map(toKey));
  return disabled.filter((choice) => !kept.has(toKey(choice)));
}

const toKey = ({ path, value }: Choice): string => JSON.stringify([withoutIndexes(path), value]);

const choicesOf = (fields: readonly Field[], row: Row, above = ''): readonly Choice[] =>
  fields.flatMap((field) => choicesAt(field, ownValue(row, field.name), `${above}${field.name}`));

function choicesAt(field: Field, value: unknown, path: string): readonly Choice[] {
  const { dict: code, item } = field;
  if (Array.isArray(value)) {
    const own = item && code === undefined ? item : { ...field, item: undefined };
    return value.flatMap((element, at) => choicesAt(own, element, `${path}.${at}`));
  }
  if (code !== undefined) return value === undefined || value === null ? [] : [{ path, code, value }];
  return isObject(value) && field.fields ? choicesOf(field.fields, value, `${path}.`) : [];
}

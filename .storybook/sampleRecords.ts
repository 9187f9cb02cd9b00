import { sampleRows } from '@isp/crud/testing';
import type { Entity, Field, Option, Row } from '@isp/schema';

/** Dictionaries by code. */
export type Dictionaries = Readonly<Record<string, readonly Option[]>>;

/**
 * Returns sample records whose values are taken from dictionaries where the fields have one. The generator of sample
 * records does not know the dictionaries.
 */
export const sampleRecords = (entity: Entity, count: number, dictionaries: Dictionaries): Row[] =>
  sampleRows(entity, count).map((row, at) => withDictionaries(row, entity.fields, at, dictionaries));

function withDictionaries(row: Row, fields: readonly Field[], at: number, dictionaries: Dictionaries): Row {
  const changed = fields.flatMap((field) => {
    const value = row[field.name];
    if (value === undefined) return [];
    return [[field.name, inDictionary(value, field, at, dictionaries)] as const];
  });
  return { ...row, ...Object.fromEntries(changed) };
}

function inDictionary(value: unknown, field: Field, at: number, dictionaries: Dictionaries): unknown {
  const { dict, fields, item, type } = field;
  const known = dict !== undefined && Object.hasOwn(dictionaries, dict) ? dictionaries[dict] : undefined;
  if (known) {
    const chosen = known[at % known.length]?.value;
    return type === 'array' ? [chosen] : chosen;
  }
  if (Array.isArray(value) && item)
    return value.map((one: unknown) => inDictionary(one, item, at, dictionaries));
  return fields && typeof value === 'object' && value !== null
    ? withDictionaries(value as Row, fields, at, dictionaries)
    : value;
}

import type { Entity, Field, Row } from '@isp/schema';
import { ruleOf } from '@isp/schema/internal';

const neverShown = new Set(['tenantId', 'isDeleted']);

/**
 * Returns the differences between a record of a reply and the schema: missing fields, fields that must be hidden
 * but are present, and values of another type.
 */
export function faultsOf(entity: Entity, row: Row, isOpen: (field: Field) => boolean): readonly string[] {
  const faults = entity.fields.flatMap((field) => {
    const { name, writeOnly } = field;
    const isThere = Object.hasOwn(row, name);
    if (writeOnly || neverShown.has(name) || !isOpen(field))
      return isThere ? [`${name} must not be shown`] : [];
    if (!isThere) return [`${name} is missing`];
    return isOfKind(field, row[name]) ? [] : [`${name} is ${JSON.stringify(row[name])}`];
  });
  return Array.isArray(row._actions) ? faults : [...faults, '_actions is missing'];
}

const types: Readonly<Record<Field['type'], (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
};

function isOfKind(field: Field, value: unknown): boolean {
  if (value === null) return true;
  if (!(field.types ?? [field.type]).some((type) => types[type](value))) return false;
  if (field.options && field.type !== 'array') return field.options.some((option) => option.value === value);
  // Only a part of a sealed value is shown, so its format cannot be checked.
  if (typeof value !== 'string' || field.sealed) return true;
  // A refund may be negative, although the form refuses negative amounts.
  const text = field.format === 'money' ? value.replace(/^-/, '') : value;
  return ruleOf(field.format)?.test(text) ?? true;
}

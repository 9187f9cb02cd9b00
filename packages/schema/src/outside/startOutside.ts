import type { Field } from '../model/field.ts';
import type { JsonSchemaObject, Row } from '../model/jsonSchema.ts';
import { isPlainObject } from '../value/isEmpty.ts';
import { ownValue } from '../value/valueAt.ts';
import { branchFor } from './branchFor.ts';

/** What a new value of an outside schema begins with: defaults, constants, and what must be there and may be empty. */
export function startValue(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.fields && field.required) return startValues(field.fields);
  if (field.places && field.required) {
    const values = field.places.map(startValue);
    return values.every((value) => value !== undefined) ? values : undefined;
  }
  // an empty text is a text somebody has to want
  if (field.required && field.empty !== undefined && field.empty !== '') return field.empty;
  const inside = field.fields ? startValues(field.fields) : undefined;
  const isWhole =
    inside && field.fields?.every(({ name, required }) => !required || Object.hasOwn(inside, name));
  return isWhole && Object.keys(inside).length > 0 ? inside : undefined;
}

export function startValues(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = startValue(field);
      return value === undefined ? [] : [[field.name, value] as const];
    }),
  );
}

/**
 * A stored value with the groups and lists it must have and lacks, each as it begins: a form asks for what is in them,
 * and not for them. What is there stays as it is.
 */
export function withRequired(fields: readonly Field[], row: Row, record: JsonSchemaObject): Row {
  const found = fields.flatMap((field) => {
    const { name, readOnly, required } = field;
    const value = ownValue(row, name);
    if (readOnly) return [];
    if (value === undefined) {
      const start = required ? startValue(field) : undefined;
      return typeof start === 'object' && start !== null ? [[name, start] as const] : [];
    }
    const whole = wholeOf(field, value, record);
    return whole === value ? [] : [[name, whole] as const];
  });
  return found.length === 0 ? row : { ...row, ...Object.fromEntries(found) };
}

function wholeOf(field: Field, value: unknown, record: JsonSchemaObject): unknown {
  const { branches = [], item, places = [] } = field;
  if (Array.isArray(value)) {
    const whole = value.map((own: unknown, at) => {
      const element = places[at] ?? item;
      return element ? wholeOf(element, own, record) : own;
    });
    return whole.every((own, at) => own === value[at]) ? value : whole;
  }
  const fields = field.fields ?? branches[branchFor(branches, value, record)]?.field.fields;
  return fields && isPlainObject(value) ? withRequired(fields, value, record) : value;
}

import { isPlainObject } from '@isp/kit';
import type { JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { Field } from '../model/field.ts';
import { isWhole } from '../model/isWhole.ts';
import { variantFor } from './variantFor.ts';

/** Returns true if a new record may start with a value for this field. */
type Asked = (field: Field) => boolean;
const all: Asked = () => true;

/**
 * Returns the initial value of a property that is added to a record: its default value, its constant, or an object
 * with its required members. An optional object or list stays undefined until the user enters something in it, and
 * so does an object that one control shows as a whole, such as a file.
 *
 * @param isAsked returns false for a field that is left out
 */
export function startValue(field: Field, isAsked: Asked = all): unknown {
  if (field.default !== undefined) return field.default;
  if (!field.required) return undefined;
  if (field.fields && !isWhole(field)) {
    const inside = startValues(field.fields, isAsked);
    return Object.keys(inside).length > 0 ? inside : field.empty;
  }
  if (field.places) {
    const values = field.places.map((place) => startValue(place, isAsked));
    if (values.every((value) => value !== undefined)) return values;
  }
  // An empty text is a real value in a foreign schema, so a new record does not start with it.
  return field.empty === '' ? undefined : field.empty;
}

/** Returns the initial value of an object with these fields. */
export function startValues(fields: readonly Field[], isAsked: Asked = all): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = isAsked(field) ? startValue(field, isAsked) : undefined;
      return value === undefined ? [] : [[field.name, value] as const];
    }),
  );
}

/**
 * Returns a stored value, to which missing required objects and lists are added with their initial values. Thus a
 * form has fields for their members. Existing values are not changed.
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
  const { item, places = [], variants = [] } = field;
  if (Array.isArray(value)) {
    const whole = value.map((own: unknown, at) => {
      const element = places[at] ?? item;
      return element ? wholeOf(element, own, record) : own;
    });
    return whole.every((own, at) => own === value[at]) ? value : whole;
  }
  const drawn = field.fields ? field : variants[variantFor(variants, value, record)]?.field;
  return drawn?.fields && !isWhole(drawn) && isPlainObject(value)
    ? withRequired(drawn.fields, value, record)
    : value;
}

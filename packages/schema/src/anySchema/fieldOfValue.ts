import { isPlainObject } from '@isp/kit';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Field } from '../model/field.ts';
import { jsonField } from './foldPolicy.ts';
import { memberField } from './memberField.ts';
import { unfoldSchema } from './unfoldSchema.ts';
import { variantFor } from './variantFor.ts';

/** A field as one of its values is read. */
export interface FieldOfValue {
  readonly field: Field;
  /** Title of the kind the value is of, where its schema offers several and calls this one something. */
  readonly kind?: string;
  /** Members whose constants identify the kind. */
  readonly constants?: Readonly<Record<string, unknown>>;
}

/** Choices within choices and references one after the other: more of them, and the value is read as JSON. */
const MOST_STEPS = 32;

/**
 * The field that fits a value: deep parts are unfolded, of several kinds the one of the value is taken, and a value of
 * another type than its schema allows is JSON.
 */
export function fieldOfValue(field: Field, value: unknown, record: JsonSchemaObject): FieldOfValue {
  const { name, path, title } = field;
  let own = field;
  let known: Omit<FieldOfValue, 'field'> = {};
  for (let step = 0; step < MOST_STEPS; step++) {
    if (own.folded !== undefined) own = unfoldSchema(record, own);
    else if (own.variants) {
      const variant = own.variants[variantFor(own.variants, value, record)];
      if (!variant) break;
      const { name: called, constants } = variant;
      const kind = called.by === 'title' ? { kind: called.words[0] ?? '' } : {};
      known = { ...kind, ...(constants ? { constants } : {}), ...known };
      own = { ...variant.field, name, path, title };
    } else if (fits(own, value)) return { field: own, ...known };
    else break;
  }
  return { field: jsonField({ title }, { name, path, required: false }), ...known };
}

/** May the widget of the field draw the value? */
function fits({ type, types, choices, isJson, places, item, fields, others }: Field, value: unknown) {
  if (isJson || choices || value === null || value === undefined) return true;
  if (type === 'array') return Array.isArray(value) || (!places && !item);
  if (type === 'object') return isPlainObject(value) || (!fields && !others);
  return (types ?? [type]).some((own) => typeof value === (own === 'integer' ? 'number' : own));
}

/**
 * Fields of all an object holds: those that are declared, then its other members.
 * @param chosen members that are left out, since the chooser of the kind shows them
 */
export function membersOf(field: Field, value: object, chosen: object = {}): readonly Field[] {
  const { fields = [], others } = field;
  const declared = new Set([...fields.map(({ name }) => name), ...Object.keys(chosen)]);
  const more = Object.keys(value).filter((name) => !declared.has(name));
  return [
    ...fields,
    ...more.map((name) => {
      const place = { name, path: name, title: name };
      const own = others ? memberField(others, name) : jsonField({}, { ...place, required: false });
      return { ...own, ...place };
    }),
  ];
}

/** The field of an element of a list, by its place. */
export function elementField({ places = [], item }: Field, at: number): Field {
  const place = { name: `${at}`, path: `${at}` };
  const own = places[at] ?? item ?? jsonField({}, { ...place, required: false });
  return { ...own, ...place };
}

import { isPlainObject } from '@isp/kit';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Field } from '../model/field.ts';
import { jsonField } from './foldPolicy.ts';
import { memberField } from './memberField.ts';
import { unfoldSchema } from './unfoldSchema.ts';
import { variantFor } from './variantFor.ts';

/** A field as it applies to one particular value. */
export interface FieldOfValue {
  readonly field: Field;
  /** Title of the value's kind. Set if the schema offers several kinds and gives this kind a title. */
  readonly kind?: string;
  /** Values of the members that identify the kind, by name of the member. */
  readonly constants?: Readonly<Record<string, unknown>>;
}

/**
 * Maximum number of nested choices and references that are followed for one value. A value with more of them is
 * shown as JSON.
 */
const MOST_STEPS = 32;

/**
 * Returns the field that fits a value. Deep parts that were folded are unfolded. If the value may have several
 * kinds, the field of its actual kind is returned. A value whose type the schema does not allow is shown as JSON.
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

/** Returns true if the widget of the field can show the value. */
function fits({ type, types, choices, isJson, places, item, fields, others }: Field, value: unknown) {
  if (isJson || choices || value === null || value === undefined) return true;
  if (type === 'array') return Array.isArray(value) || (!places && !item);
  if (type === 'object') return isPlainObject(value) || (!fields && !others);
  return (types ?? [type]).some((own) => typeof value === (own === 'integer' ? 'number' : own));
}

/**
 * Returns the fields of all members of an object: first the members that the schema declares, then the other
 * members.
 *
 * @param chosen members that are left out, because the selector of the kind already shows them
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

/** Returns the field of the element at an index of a list. */
export function elementField({ places = [], item }: Field, at: number): Field {
  const place = { name: `${at}`, path: `${at}` };
  const own = places[at] ?? item ?? jsonField({}, { ...place, required: false });
  return { ...own, ...place };
}

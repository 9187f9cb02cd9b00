import { defined } from '../json/defined.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { titleOf } from '../json/titleOf.ts';
import type { Field, ValueType } from '../model/field.ts';
import { uiOf } from './annotationsOf.ts';

/** Position of a field: its name, its path from the record, and whether the record requires it. */
export type FieldPlace = Pick<Field, 'name' | 'path' | 'required'>;

/**
 * Returns the properties of a field, except its widget. A keyword whose value has the wrong type is ignored here;
 * `checkArea` reports it.
 */
export function fieldBase(
  own: JsonSchemaObject,
  { name, path, required }: FieldPlace,
  type: ValueType,
): Omit<Field, 'widget'> {
  const { description, format, default: start, readOnly, writeOnly } = own;
  return {
    name,
    path,
    title: titleOf(own) ?? name,
    ...defined({
      description: typeof description === 'string' ? description : undefined,
      format: typeof format === 'string' ? format : undefined,
      default: start,
    }),
    type,
    required,
    readOnly: readOnly === true,
    writeOnly: writeOnly === true,
    ui: uiOf(own),
  };
}

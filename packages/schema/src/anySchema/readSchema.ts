import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Condition } from '../model/conditions.ts';
import type { Field } from '../model/field.ts';
import { foreignConditions } from './foreignConditions.ts';
import { drawnAt, isTooDeep, type OpenSchemaOptions } from './openSchema.ts';
import { unknownKeywords } from './unknownKeywords.ts';

/** Any JSON Schema, for a screen that shows its values without a form. */
export interface ReadSchema {
  /** The schema as one document, whose references are pointers into it. */
  readonly record: JsonSchemaObject;
  /** The field of the whole value; its name is empty. */
  readonly field: Field;
  readonly conditions: readonly Condition[];
  /** References without a target: values that they describe are read as JSON. */
  readonly unresolved: readonly string[];
  /** Keywords that have no meaning here, with their places. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** The model of any JSON Schema for showing values. It does not validate, and is made without a value. */
export function readSchema(schema: JsonSchema, options: Pick<OpenSchemaOptions, 'schemas'> = {}): ReadSchema {
  // a schema that is nested too deeply has no fields for its parts
  const { record, field, unresolved } = drawnAt('', isTooDeep(schema) || schema, options);
  return {
    record,
    field,
    unresolved,
    conditions: foreignConditions(record),
    unknown: unknownKeywords(schema),
  };
}

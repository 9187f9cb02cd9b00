import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Condition } from '../model/conditions.ts';
import type { Field } from '../model/field.ts';
import { foreignConditions } from './foreignConditions.ts';
import { drawnAt, isTooDeep, type OpenSchemaOptions } from './openSchema.ts';
import { unknownKeywords } from './unknownKeywords.ts';

/** A JSON Schema of any kind, prepared for a screen that shows values without a form. */
export interface ReadSchema {
  /** Schema as one document, in which references are pointers. */
  readonly record: JsonSchemaObject;
  /** Field of the whole value; its name is empty. */
  readonly field: Field;
  readonly conditions: readonly Condition[];
  /** References whose target is missing. A value to which such a reference applies is shown as JSON. */
  readonly unresolved: readonly string[];
  /** Keywords that this package does not know, with their paths. */
  readonly unknown: ReadonlyMap<string, string>;
}

/**
 * Returns the model of any JSON Schema for showing values without a form. The model does not validate values, and
 * does not depend on a value.
 */
export function readSchema(schema: JsonSchema, options: Pick<OpenSchemaOptions, 'schemas'> = {}): ReadSchema {
  // A schema that is nested too deeply is replaced by a schema that accepts everything, so it has no fields for its
  // parts.
  const { record, field, unresolved } = drawnAt('', isTooDeep(schema) || schema, options);
  return {
    record,
    field,
    unresolved,
    conditions: foreignConditions(record),
    unknown: unknownKeywords(schema),
  };
}

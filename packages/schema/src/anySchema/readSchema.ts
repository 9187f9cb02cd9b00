import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Condition } from '../model/conditions.ts';
import type { Field } from '../model/field.ts';
import { foreignConditions } from './foreignConditions.ts';
import { drawnAt, isTooDeep, type OpenSchemaOptions } from './openSchema.ts';
import { unknownKeywords } from './unknownKeywords.ts';

/** Any JSON Schema, for a screen that only shows its values. */
export interface ReadSchema {
  /** The schema as one document, whose references are pointers into it. */
  readonly record: JsonSchemaObject;
  /** The whole value, which has no name. */
  readonly field: Field;
  readonly conditions: readonly Condition[];
  /** References without a target: values they describe are read as JSON. */
  readonly unresolved: readonly string[];
  /** Keywords that say nothing here, and where. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** The model of any JSON Schema for showing values: it validates nothing, and needs no value. */
export function readSchema(schema: JsonSchema, options: Pick<OpenSchemaOptions, 'schemas'> = {}): ReadSchema {
  // one that nests too deeply does not describe its parts
  const { record, field, unresolved } = drawnAt('', isTooDeep(schema) || schema, options);
  return {
    record,
    field,
    unresolved,
    conditions: foreignConditions(record),
    unknown: unknownKeywords(schema),
  };
}

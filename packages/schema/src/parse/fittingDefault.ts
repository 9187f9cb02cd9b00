import { acceptsValue } from '../interpreter/interpret.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';

/**
 * Returns the schema without its `default` if the schema itself refuses this value. Otherwise a new record would
 * start with an error.
 */
export function withFittingDefault(schema: JsonSchemaObject, root: JsonSchemaObject): JsonSchemaObject {
  if (schema.default === undefined || acceptsValue(schema, schema.default, root, { foreign: true }))
    return schema;
  const { default: _refused, ...rest } = schema;
  return rest;
}

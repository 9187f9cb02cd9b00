import { acceptsValue } from '../interpreter/interpret.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';

/** The schema without a `default` that it refuses itself: a new value would begin with something wrong. */
export function withFittingDefault(schema: JsonSchemaObject, root: JsonSchemaObject): JsonSchemaObject {
  if (schema.default === undefined || acceptsValue(schema, schema.default, root, { foreign: true }))
    return schema;
  const { default: _refused, ...rest } = schema;
  return rest;
}

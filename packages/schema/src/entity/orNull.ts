import type { JsonSchema } from '../json/jsonSchema.ts';

/** Returns a schema that accepts null too. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { const: one, enum: some, type } = schema;
  const isPlain =
    typeof type === 'string' && one === undefined && !schema.$ref && !schema.oneOf && !schema.anyOf;
  if (isPlain && !some) return { ...schema, type: [type, 'null'] };
  if (isPlain && some) return { ...schema, type: [type, 'null'], enum: [...some, null] };
  const { description, title } = schema;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    anyOf: [schema, { type: 'null' }],
  };
}

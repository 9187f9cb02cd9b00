import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { withSubschemas } from '@isp/schema/internal';

/**
 * Returns a schema of an area as a component of the OpenAPI document. It accepts the same values, but fits what
 * linters and generators of clients expect: each required property is declared beside it, a choice of one is no
 * `oneOf`, and references lead to the component.
 *
 * @param component - name of the component that contains the schema
 */
export function toPlainSchema(schema: JsonSchemaObject, component: string): JsonSchemaObject {
  const change = (part: JsonSchema): JsonSchema =>
    typeof part === 'boolean' ? part : toPlainSchema(part, component);
  const { $ref, oneOf, properties, required = [], ...rest } = withSubschemas(schema, change);
  const [only, ...others] = oneOf ?? [];
  const missing = required.filter((name) => !Object.hasOwn(properties ?? {}, name));
  return {
    ...(only !== undefined && others.length === 0 && typeof only === 'object' ? { ...only, ...rest } : rest),
    ...(oneOf && (others.length > 0 || typeof only !== 'object') && { oneOf }),
    ...($ref !== undefined && { $ref: $ref.replace(/^#(?=\/|$)/, `#/components/schemas/${component}`) }),
    ...((properties || missing.length > 0) && {
      properties: { ...properties, ...Object.fromEntries(missing.map((name) => [name, {}])) },
    }),
    ...(schema.required && { required }),
  };
}

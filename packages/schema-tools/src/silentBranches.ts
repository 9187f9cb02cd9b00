import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { isSchemaObject, withSubschemas } from '@isp/schema/internal';

/**
 * The same schema with every branch of `anyOf`, `oneOf` and `contains` behind a double `not`. ajv reports nothing
 * inside `not`, so a failed choice is one error and not one per keyword of each branch. It means the same, except
 * beside `unevaluated…`, which would not see the properties a branch has: such a schema is left as it is.
 */
export function withSilentBranches(schema: JsonSchemaObject): JsonSchemaObject {
  return /"unevaluated(Properties|Items)":(?!true)/.test(JSON.stringify(schema)) ? schema : silenced(schema);
}

const choices: readonly string[] = ['anyOf', 'oneOf', 'contains'];

const silenced = (schema: JsonSchemaObject): JsonSchemaObject =>
  withSubschemas(schema, (part, keyword) => {
    const inner = isSchemaObject(part) ? silenced(part) : part;
    return choices.includes(keyword) ? silent(inner) : inner;
  });

const silent = (schema: JsonSchema): JsonSchemaObject => ({ not: { not: schema } });

import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { isSchemaObject, withSubschemas } from '@isp/schema/internal';

/**
 * Returns the same schema, in which every branch of `anyOf`, `oneOf` and `contains` is inside a double `not`. ajv
 * reports no errors inside `not`, so a failed choice gives one error instead of one error for each keyword of each
 * branch. A double `not` accepts the same values. Only `unevaluated…` beside it would not see the properties of a
 * branch, so a schema with such a keyword is not changed.
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

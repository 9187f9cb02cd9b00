import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { isSchemaObject } from '@isp/schema/parts';

/**
 * The same schema with every branch of `anyOf`, `oneOf` and `contains` behind a double `not`. ajv is silent inside
 * `not`, so a failed choice is one error and not one per keyword of each branch. Means the same, except beside
 * `unevaluated…`, which would not see what a branch looked at: such a schema is left as it is.
 */
export function withSilentBranches(schema: JsonSchemaObject): JsonSchemaObject {
  return /"unevaluated(Properties|Items)":(?!true)/.test(JSON.stringify(schema))
    ? schema
    : (silenced(schema) as JsonSchemaObject);
}

const verbatim = new Set(['const', 'enum', 'default', 'examples', 'required']);

function silenced(node: unknown, keyword = '', isMap = false): unknown {
  if (Array.isArray(node)) {
    const isChoice = (keyword === 'anyOf' || keyword === 'oneOf') && !isMap;
    return node.map((entry) => (isChoice ? silent(silenced(entry) as JsonSchema) : silenced(entry)));
  }
  if (!isSchemaObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, entry]) => {
      if (!isMap && (verbatim.has(name) || name.startsWith('x-'))) return [name, entry];
      const inner = silenced(entry, isMap ? '' : name, !isMap && maps.has(name));
      return [name, !isMap && name === 'contains' ? silent(inner as JsonSchema) : inner];
    }),
  );
}

/** Keywords whose keys are names and not keywords. */
const maps = new Set([
  'properties',
  '$defs',
  'definitions',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  'dependentRequired',
]);

const silent = (schema: JsonSchema): JsonSchemaObject => ({ not: { not: schema } });

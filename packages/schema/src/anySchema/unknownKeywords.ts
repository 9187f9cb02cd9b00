import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { keyedByName, verbatim } from '../json/subschemas.ts';

const known = new Set(
  `$schema $id $ref $defs $anchor $dynamicRef $dynamicAnchor $comment $vocabulary definitions id
  type enum const title description default examples deprecated readOnly writeOnly format
  properties patternProperties additionalProperties propertyNames required minProperties maxProperties
  dependentRequired dependentSchemas dependencies unevaluatedProperties
  items prefixItems additionalItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems
  pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  contentEncoding contentMediaType contentSchema allOf anyOf oneOf not if then else discriminator`.split(
    /\s+/,
  ),
);

/**
 * Returns the keywords that this package does not know, each with the first path at which it occurs. Keywords that
 * begin with `x-` are annotations and are left out.
 */
export function unknownKeywords(schema: JsonSchema): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open: [unknown, string][] = [[schema, '#']];
  const seen = new Set<object>();
  for (let next = open.shift(); next; next = open.shift()) {
    const [node, place] = next;
    if (Array.isArray(node))
      open.push(...node.map((entry, at): [unknown, string] => [entry, `${place}/${at}`]));
    if (!isSchemaObject(node) || seen.has(node)) continue;
    seen.add(node);
    for (const [key, entry] of Object.entries(node)) {
      if (!known.has(key)) {
        if (!key.startsWith('x-') && !found.has(key)) found.set(key, place);
      } else if (keyedByName.has(key)) {
        for (const [name, part] of Object.entries((isSchemaObject(entry) ? entry : {}) as JsonSchemaObject))
          open.push([part, `${place}/${key}/${name}`]);
      } else if (!verbatim.has(key) && typeof entry === 'object') open.push([entry, `${place}/${key}`]);
    }
  }
  return found;
}

import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { isSchemaObject, MAX_PATTERN_TEXT, resolveRef } from '@isp/schema/parts';

/**
 * The same schema with every `pattern` under a `not` also met by a text too long to be searched. A text nobody looks
 * at is refused; without this, `not` would turn the refusal into acceptance (T-R5).
 */
export function withLongTextsRefused(schema: JsonSchemaObject): JsonSchemaObject {
  return /"not":/.test(JSON.stringify(schema))
    ? rewritten(schema, { root: schema, refs: [] }, false)
    : schema;
}

interface Place {
  readonly root: JsonSchemaObject;
  readonly refs: readonly string[];
}

const maps = ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas', 'dependencies'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const places = [
  'then',
  'else',
  'items',
  'additionalItems',
  'additionalProperties',
  'propertyNames',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
];

const tooLong: JsonSchemaObject = { type: 'string', minLength: MAX_PATTERN_TEXT + 1 };

/** @param isNegated the schema stands under an odd number of `not`s */
function rewritten(schema: JsonSchemaObject, place: Place, isNegated: boolean): JsonSchemaObject {
  const part = (inner: JsonSchema, negated = isNegated, refs = place.refs): JsonSchema =>
    isSchemaObject(inner) ? rewritten(inner, { ...place, refs }, negated) : inner;
  const copy: Record<string, unknown> = { ...schema };
  for (const keyword of maps) {
    const map = schema[keyword];
    if (!isSchemaObject(map)) continue;
    copy[keyword] = Object.fromEntries(
      Object.entries(map).map(([name, inner]) => [name, part(inner as JsonSchema)]),
    );
  }
  for (const keyword of lists) {
    const list = schema[keyword];
    if (Array.isArray(list)) copy[keyword] = (list as JsonSchema[]).map((inner) => part(inner));
  }
  for (const keyword of places) {
    if (isSchemaObject(schema[keyword])) copy[keyword] = part(schema[keyword]);
  }
  if (schema.not !== undefined) copy.not = part(schema.not as JsonSchema, !isNegated);
  if (!isNegated) return copy;
  const more: JsonSchema[] = [];
  if (typeof schema.pattern === 'string') {
    delete copy.pattern;
    more.push({ anyOf: [{ pattern: schema.pattern }, tooLong] });
  }
  // what a reference names is shared with places that are not negated, so it is copied here
  const { $ref } = schema;
  const target = $ref === undefined || place.refs.includes($ref) ? undefined : resolveRef($ref, place.root);
  if ($ref !== undefined && target !== undefined) {
    delete copy.$ref;
    more.push(part(target, isNegated, [...place.refs, $ref]));
  }
  return more.length > 0
    ? { ...copy, allOf: [...((copy.allOf as JsonSchema[] | undefined) ?? []), ...more] }
    : copy;
}

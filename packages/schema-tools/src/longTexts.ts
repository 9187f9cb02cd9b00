import type { JsonSchema, JsonSchemaObject } from '@isp/schema';
import { isSchemaObject, MAX_PATTERN_TEXT, resolveRef, withSubschemas } from '@isp/schema/internal';

/**
 * Returns the same schema, in which every `pattern` under a `not` also accepts a text that is too long to be
 * searched. Such a text must always be refused. Without this change, the pattern would refuse it and `not` would
 * turn the refusal into acceptance.
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

const tooLong: JsonSchemaObject = { type: 'string', minLength: MAX_PATTERN_TEXT + 1 };

/**
 * Returns the rewritten schema.
 *
 * @param isNegated true if the schema is inside an odd number of `not`
 */
function rewritten(schema: JsonSchemaObject, place: Place, isNegated: boolean): JsonSchemaObject {
  const part = (inner: JsonSchema, negated = isNegated, refs = place.refs): JsonSchema =>
    isSchemaObject(inner) ? rewritten(inner, { ...place, refs }, negated) : inner;
  // `if` stays unchanged, because its result alone does not make a value invalid.
  const inside = withSubschemas(schema, (inner, keyword) =>
    keyword === 'if' ? inner : part(inner, keyword === 'not' ? !isNegated : isNegated),
  );
  const copy: Record<string, unknown> = { ...inside };
  if (!isNegated) return copy;
  const more: JsonSchema[] = [];
  if (typeof schema.pattern === 'string') {
    delete copy.pattern;
    more.push({ anyOf: [{ pattern: schema.pattern }, tooLong] });
  }
  // The target of a reference may also be used outside of a `not`. So it is not changed itself: a changed copy is
  // inserted here instead of the reference.
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

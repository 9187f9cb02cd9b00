import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject, resolveRef } from '../json/resolveSchema.ts';
import { listOf } from '../json/shapeOf.ts';

/** Joins two schemas of the same value for display. The result has the properties of both. */
export function mergeSchemas(first: JsonSchemaObject, second: JsonSchemaObject): JsonSchemaObject {
  const merged: Record<string, unknown> = { ...first, ...second };
  for (const keyword of ['properties', 'patternProperties'] as const) {
    const [one, other] = [first[keyword], second[keyword]];
    if (isSchemaObject(one) && isSchemaObject(other)) merged[keyword] = mergeMaps(one, other);
  }
  if (first.required && second.required)
    merged.required = [...new Set([...listOf(first.required), ...listOf(second.required)])];
  if (first.title !== undefined) merged.title = first.title;
  const types = commonTypes(first.type, second.type);
  if (types) merged.type = types;
  for (const keyword of ['oneOf', 'anyOf', 'if', 'not'] as const) {
    if (first[keyword] === undefined || second[keyword] === undefined) continue;
    // A schema object can contain each keyword only once. So the keyword of the second schema is put into `allOf`.
    merged[keyword] = first[keyword];
    merged.allOf = [...listOf<JsonSchema>(merged.allOf), { [keyword]: second[keyword] }];
  }
  return merged;
}

function mergeMaps(first: object, second: object): Record<string, JsonSchema> {
  const merged = new Map<string, JsonSchema>(Object.entries(first) as [string, JsonSchema][]);
  for (const [name, part] of Object.entries(second) as [string, JsonSchema][]) {
    const before = merged.get(name);
    if (before === undefined || before === true) merged.set(name, part);
    else if (isSchemaObject(before) && isSchemaObject(part)) {
      merged.set(name, before.$ref || part.$ref ? { allOf: [before, part] } : mergeSchemas(before, part));
    } else if (part === false) merged.set(name, false);
  }
  return Object.fromEntries(merged);
}

function commonTypes(first: JsonSchemaObject['type'], second: JsonSchemaObject['type']) {
  if (first === undefined || second === undefined) return undefined;
  const names = [second].flat();
  const common = [first]
    .flat()
    .flatMap((type) =>
      names.includes(type) ? [type] : type === 'number' && names.includes('integer') ? ['integer'] : [],
    );
  return common.length === 1 ? common[0] : common.length > 1 ? common : first;
}

/**
 * Result of replacing references and `allOf` by their content. `cycle` is a reference for which this is not
 * possible, because it leads back to itself.
 */
export interface Flat {
  readonly schema: JsonSchemaObject;
  readonly refs: readonly string[];
  readonly cycle?: string;
}

/**
 * Replaces references and `allOf` by their content. All keywords that a control needs are then directly in the
 * result.
 */
export function flatten(
  schema: JsonSchema,
  root: JsonSchemaObject,
  refs: readonly string[] = [],
  depth = 0,
): Flat {
  if (!isSchemaObject(schema)) return { schema: schema === false ? { not: {} } : {}, refs };
  const { $ref, allOf, ...beside } = schema;
  let flat: Flat = { schema: beside, refs };
  if (typeof $ref === 'string') {
    if (refs.includes($ref)) return { schema: beside, refs, cycle: $ref };
    const inner = flatten(resolveRef($ref, root) ?? true, root, [...refs, $ref], depth + 1);
    flat = { ...inner, schema: withBeside(inner.schema, beside) };
  }
  if (depth > 16) return flat;
  for (const part of listOf<JsonSchema>(allOf)) {
    const inner = flatten(part, root, flat.refs, depth + 1);
    if (inner.cycle !== undefined) continue;
    flat = { ...flat, schema: mergeSchemas(flat.schema, inner.schema) };
  }
  return flat;
}

/**
 * Returns the target of a reference joined with the keywords beside the reference. These keywords restrict the
 * target, and their title replaces the target's title.
 */
function withBeside(target: JsonSchemaObject, beside: JsonSchemaObject): JsonSchemaObject {
  const merged = mergeSchemas(target, beside);
  return beside.title === undefined ? merged : { ...merged, title: beside.title };
}

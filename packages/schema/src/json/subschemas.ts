import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';
import { isSchemaObject } from './resolveSchema.ts';

/** Keywords that contain several schemas, each under a name. */
export const inMaps: readonly string[] = [
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
];

/** Keywords whose value is a list of schemas. In older versions the value of `items` may also be one schema. */
const inLists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];

/** Keywords that contain one schema. */
const inPlaces = [
  'not',
  'if',
  'then',
  'else',
  'items',
  'additionalItems',
  'additionalProperties',
  'propertyNames',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
];

/** Keywords whose value is an object with names as keys, not keywords. */
export const keyedByName: ReadonlySet<string> = new Set([...inMaps, 'dependentRequired']);

/** Keywords whose value is data. Even if it looks like a schema, it is not one. */
export const verbatim: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'default',
  'examples',
  'required',
  'discriminator',
  '$vocabulary',
]);

/** Returns the schemas directly inside a schema, in the keywords that the specification defines. */
export function subschemasOf(schema: JsonSchemaObject): readonly JsonSchemaObject[] {
  const parts: unknown[] = inPlaces.map((keyword) => schema[keyword]);
  for (const keyword of inLists) {
    const list = schema[keyword];
    if (Array.isArray(list)) parts.push(...(list as unknown[]));
  }
  for (const keyword of inMaps) {
    const map = schema[keyword];
    if (isSchemaObject(map)) parts.push(...Object.values(map));
  }
  return parts.filter(isSchemaObject);
}

/**
 * Returns a copy of a schema in which `change` replaces each schema directly inside it. Other values of these
 * keywords are not changed.
 */
export function withSubschemas(
  schema: JsonSchemaObject,
  change: (part: JsonSchema, keyword: string) => JsonSchema,
): JsonSchemaObject {
  const copy: Record<string, unknown> = { ...schema };
  const changed = (part: unknown, keyword: string): unknown =>
    typeof part === 'boolean' || isSchemaObject(part) ? change(part, keyword) : part;
  for (const keyword of inPlaces) {
    if (schema[keyword] !== undefined) copy[keyword] = changed(schema[keyword], keyword);
  }
  for (const keyword of inLists) {
    const list = schema[keyword];
    if (Array.isArray(list)) copy[keyword] = list.map((part) => changed(part, keyword));
  }
  for (const keyword of inMaps) {
    const map = schema[keyword];
    if (!isSchemaObject(map)) continue;
    copy[keyword] = Object.fromEntries(
      Object.entries(map).map(([name, part]) => [name, changed(part, keyword)]),
    );
  }
  return copy;
}

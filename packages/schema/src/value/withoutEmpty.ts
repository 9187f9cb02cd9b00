import { isPlainObject } from '@isp/kit';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { eachElement, type Pattern } from '../json/path.ts';
import { isSchemaObject, resolveSchema } from '../json/resolveSchema.ts';
import { listOf, shapeOf } from '../json/shapeOf.ts';
import { isEmpty } from './isEmpty.ts';

/**
 * Returns the value without its empty parts, at any depth. Elements of lists are not removed, so that the path of
 * an issue still leads to the row that the user sees. If the schema is given, the words `null` and `undefined` are
 * kept in fields with `x-ui.keepLiteral`, and free JSON (an object without declared properties) is not changed.
 */
export function withoutEmpty(value: unknown, schema?: JsonSchema): unknown {
  return clean(value, schema, isSchemaObject(schema) ? schema : {}, 0);
}

/**
 * Returns a part of a record without its empty parts. @param level level of the part in the record; an object
 * without declared properties is free JSON unless it is the record itself
 */
export const withoutEmptyIn = (
  value: unknown,
  schema: JsonSchema | undefined,
  record: JsonSchemaObject,
  level: number,
): unknown => clean(value, schema, record, level);

/** Returns the schema at a path of a record; undefined if there is none. */
export function schemaAt(record: JsonSchemaObject, place: Pattern): JsonSchema | undefined {
  let schema: JsonSchema | undefined = record;
  for (const segment of place) {
    if (schema === undefined) return undefined;
    if (segment === eachElement) schema = elementsOf(schema, record).rest;
    else schema = propertiesOf(schema, record).get(segment) ?? {};
  }
  return schema;
}

const MAX_DEPTH = 64;

function clean(
  value: unknown,
  schema: JsonSchema | undefined,
  root: JsonSchemaObject,
  depth: number,
): unknown {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const elements = schema === undefined ? undefined : elementsOf(schema, root);
    return mapped(value, (entry, at) =>
      clean(entry, elements?.leading[at] ?? elements?.rest, root, depth + 1),
    );
  }
  if (!isPlainObject(value)) return value;
  const known = schema === undefined ? undefined : propertiesOf(schema, root);
  if (known && known.size === 0 && depth > 0) return value;
  let changed = false;
  const kept: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const property = known?.get(name);
    const cleaned = clean(entry, known ? (property ?? {}) : undefined, root, depth + 1);
    if (isEmpty(cleaned, keepsLiteral(property))) {
      changed = true;
      continue;
    }
    if (cleaned !== entry) changed = true;
    // A key named __proto__ must become an ordinary property. An assignment would set the prototype instead.
    Object.defineProperty(kept, name, {
      value: cleaned,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return changed ? kept : value;
}

/**
 * Returns the schemas of the elements of a list: `leading` for the first elements, one by one, and `rest` for all
 * others. An element without a schema is free JSON.
 */
function elementsOf(schema: JsonSchema, root: JsonSchemaObject) {
  const own = resolveSchema(schema, root).schema;
  const parts = [own, ...listOf<JsonSchema>(own.allOf).map((part) => resolveSchema(part, root).schema)];
  const telling = parts.find((part) => (part.items ?? part.prefixItems) !== undefined) ?? {};
  const { items = {}, prefixItems, additionalItems = {} } = telling;
  // In draft-07, `items` may be a list with the schemas of the first elements.
  return Array.isArray(items)
    ? { leading: listOf<JsonSchema>(items), rest: additionalItems }
    : { leading: listOf<JsonSchema>(prefixItems), rest: items };
}

const shapes = new WeakMap<JsonSchemaObject, ReadonlyMap<string, JsonSchemaObject>>();

/**
 * Returns the properties of a schema and of its branches, with references replaced by their targets. The result is
 * stored, because it is needed after every key press.
 */
function propertiesOf(schema: JsonSchema, root: JsonSchemaObject): ReadonlyMap<string, JsonSchemaObject> {
  if (!isSchemaObject(schema)) return new Map();
  const before = shapes.get(schema);
  if (before) return before;
  const { properties: written } = shapeOf(resolveSchema(schema, root).schema, root);
  const properties = new Map([...written].map(([name, own]) => [name, resolveSchema(own, root).schema]));
  shapes.set(schema, properties);
  return properties;
}

/** Returns true if the words `null` and `undefined` are values of the field. */
export function keepsLiteral(property: JsonSchema | undefined): boolean {
  const ui = isSchemaObject(property) ? property['x-ui'] : undefined;
  return isSchemaObject(ui) && ui.keepLiteral === true;
}

/** Applies a function to the elements of a list. Returns the same list if no element has changed. */
function mapped(
  list: readonly unknown[],
  change: (entry: unknown, at: number) => unknown,
): readonly unknown[] {
  const next = list.map(change);
  return next.some((entry, at) => entry !== list[at]) ? next : list;
}

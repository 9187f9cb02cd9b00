import type { Field, JsonSchema, JsonSchemaObject, Row } from '@isp/schema';
import type { Condition } from '@isp/schema/internal';
import { isInside, type Path, type Place, placesOverlap } from '../path.ts';
import { getAt, putAt } from '../values.ts';

/** The part of a record that is validated after a change. */
export interface Scope {
  /** The reduced record: its lists contain only the elements that belong to the scope. */
  readonly row: Row;
  /** Converts a path in the reduced record into the path of the same value in the whole record. */
  readonly whole: (path: Path) => Path;
  /** Returns true if validating the scope also validates this path of the whole record. */
  readonly covers: (path: Path) => boolean;
}

/** Returns the part of a record that must be validated after changes at the touched places. */
export type ScopeOf = (row: Row, touched: readonly Place[]) => Scope;

interface Reduced {
  readonly list: Path;
  /** Indexes of the elements that are kept in the reduced list. */
  readonly kept: readonly number[];
}

/**
 * Finds the part of a record to validate after a change. Unchanged elements of a list need no validation, unless a
 * rule of the schema compares elements with each other. This code is loaded with the controls of lists; a form
 * without lists is always validated as a whole.
 */
export function createScopes(
  fields: readonly Field[],
  conditions: readonly Condition[],
  record: JsonSchemaObject | undefined,
): ScopeOf {
  const lists = listsIn(fields, []).filter(({ path, field }) => isApart(field, path, conditions, record));
  return (row, touched) => {
    const reduced = lists.flatMap(({ path }) => reduce(path, row, touched) ?? []);
    let part = row;
    for (const { list, kept } of reduced) {
      const elements = getAt(row, list) as readonly unknown[];
      part = putAt(
        part,
        list,
        kept.map((index) => elements[index]),
      );
    }
    const of = (path: Path) => reduced.find(({ list }) => isInside(path, list));
    return {
      row: part,
      whole(path) {
        const own = of(path);
        const index = own && path[own.list.length];
        if (own === undefined || typeof index !== 'number') return path;
        return [...own.list, own.kept[index] ?? index, ...path.slice(own.list.length + 1)];
      },
      covers(path) {
        const own = of(path);
        return own === undefined || own.kept.includes(path[own.list.length] as number);
      },
    };
  };
}

/**
 * Returns which elements of a list must be validated after changes at the touched places. Returns undefined if all
 * elements must be validated.
 */
function reduce(list: Path, row: Row, touched: readonly Place[]): Reduced | undefined {
  if (!Array.isArray(getAt(row, list))) return undefined;
  const kept = new Set<number>();
  for (const place of touched) {
    if (!placesOverlap(list, place)) continue;
    const index = place[list.length];
    if (typeof index !== 'number' || place.length <= list.length) return undefined;
    kept.add(index);
  }
  return { list, kept: [...kept].sort((one, other) => one - other) };
}

interface List {
  readonly path: readonly string[];
  readonly field: Field;
}

/** Returns the lists of objects that are not inside another list. */
const listsIn = (fields: readonly Field[], at: readonly string[]): readonly List[] =>
  fields.flatMap((field) => {
    const path = [...at, field.name];
    if (field.type === 'array' && field.item?.fields) return [{ path, field }];
    return field.type === 'object' ? listsIn(field.fields ?? [], path) : [];
  });

/** Returns true if each element of the list can be validated without the other elements. */
function isApart(
  field: Field,
  path: readonly string[],
  conditions: readonly Condition[],
  record: JsonSchemaObject | undefined,
): boolean {
  if (field.uniqueBy) return false;
  const reads = conditions.filter(({ at }) => !isInside(at, path));
  if (reads.some((condition) => condition.reads.some((read) => placesOverlap(read, path)))) return false;
  return record === undefined || isPlainTo(record, path, record);
}

/**
 * Keywords of an object schema that do not prevent list elements from being validated separately. They do not
 * relate properties to each other, or only in ways that the conditions of the form also cover.
 */
const ofObjects = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'allOf', '$ref', '$defs', 'definitions'],
  ...['if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'dependencies'],
]);
/** Keywords of a list schema that do not relate elements to each other. (`uniqueItems`, for example, does.) */
const ofLists = new Set(['type', 'items', 'minItems', 'maxItems', '$ref']);
const words = new Set([
  ...['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples'],
  ...['readOnly', 'writeOnly', 'deprecated'],
]);

const isPlain = (schema: JsonSchemaObject, known: ReadonlySet<string>): boolean =>
  Object.keys(schema).every(
    (keyword) => known.has(keyword) || words.has(keyword) || keyword.startsWith('x-'),
  );

/** Returns true if no schema on the path to the list has a rule about several elements at once. */
function isPlainTo(
  schema: JsonSchema | undefined,
  path: readonly string[],
  record: JsonSchemaObject,
): boolean {
  const own = resolve(schema, record);
  const [name, ...rest] = path;
  if (own === undefined) return false;
  if (name === undefined) return isPlain(own, ofLists) && !Array.isArray(own.items);
  const parts = partsOf(own, record);
  if (!parts?.every((part) => isPlain(part, ofObjects) && typeof part.additionalProperties !== 'object'))
    return false;
  const holders = parts.filter((part) => Object.hasOwn(part.properties ?? {}, name));
  return holders.length === 1 && isPlainTo(holders[0]?.properties?.[name], rest, record);
}

/**
 * Returns a schema and its subschemas for the same object (`allOf`, `then` …). Returns undefined if a reference
 * cannot be resolved.
 */
function partsOf(
  schema: JsonSchema,
  record: JsonSchemaObject,
  depth = 0,
): readonly JsonSchemaObject[] | undefined {
  if (typeof schema === 'boolean') return [];
  const own = resolve(schema, record);
  if (own === undefined || depth > deepest) return undefined;
  const dependent = { ...objectAt(own, 'dependentSchemas'), ...objectAt(own, 'dependencies') };
  const inner = [...(own.allOf ?? []), own.then, own.else, ...Object.values(dependent)]
    .filter((part) => part !== undefined && !Array.isArray(part))
    .map((part) => partsOf(part as JsonSchema, record, depth + 1));
  return inner.includes(undefined) ? undefined : [own, ...inner.flatMap((parts) => parts ?? [])];
}

/** Maximum depth to which subschemas inside subschemas are collected. */
const deepest = 12;

const objectAt = (schema: JsonSchemaObject, keyword: string): object =>
  typeof schema[keyword] === 'object' ? (schema[keyword] as object) : {};

/**
 * Returns a schema without a reference: the schema itself, or the definition in the record's schema to which it
 * refers. Follows at most one reference.
 */
function resolve(schema: JsonSchema | undefined, record: JsonSchemaObject): JsonSchemaObject | undefined {
  if (typeof schema !== 'object') return undefined;
  const { $ref, ...rest } = schema;
  if ($ref === undefined) return schema;
  const [, place, name] = /^#\/(\$defs|definitions)\/([^/~%]+)$/.exec($ref) ?? [];
  const found = place && name ? (record[place] as Record<string, JsonSchema> | undefined)?.[name] : undefined;
  return typeof found === 'object' && found.$ref === undefined ? { ...rest, ...found } : undefined;
}

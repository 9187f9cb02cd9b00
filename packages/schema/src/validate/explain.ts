import { acceptsValue } from '../interpreter/interpret.ts';
import type { JsonSchema, JsonSchemaObject, Row } from '../json/jsonSchema.ts';
import { getAt, type Path } from '../json/path.ts';
import { isSchemaObject, resolveRef } from '../json/resolveSchema.ts';
import { listOf, recordOf } from '../json/shapeOf.ts';
import type { ValueIssue } from '../model/issues.ts';
import { matchesPattern } from '../rules/boundedPattern.ts';

/** Keywords whose issues concern a value as a whole. For the message, further parameters are read from the schema. */
const ofTheWhole: readonly string[] = ['oneOf', 'anyOf', 'not', 'minProperties', 'maxProperties', 'contains'];

/** Maximum number of members whose names one message contains. */
const MOST_NAMES = 6;

/**
 * Adds to an issue about a whole value the parameters that its message needs: the members that the schema requires
 * or excludes (`names`), the values (`values`), and for a choice the number of kinds that accept the value
 * (`taken`). Any other issue is returned unchanged.
 *
 * @param path path of the issue, as segments
 */
export function explain(issue: ValueIssue, path: Path, row: Row, record: JsonSchemaObject): ValueIssue {
  const { keyword } = issue;
  if (!ofTheWhole.includes(keyword)) return issue;
  const value = getAt(row, path);
  const takes = (schema: JsonSchema) => acceptsValue(schema, value, record, { foreign: true });
  for (const schema of schemasAt(record, path, record)) {
    const constraint = schema[keyword];
    if (constraint === undefined) continue;
    if (keyword === 'contains')
      return withParams(issue, { values: valuesOf(constraint as JsonSchema, record) });
    if (keyword.endsWith('Properties')) {
      const names = Object.keys(schema.properties ?? {});
      // If the schema names fewer members than are needed, the names would not help the user, so they are left out.
      const isEnough = keyword === 'maxProperties' || names.length >= Number(constraint);
      return withParams(issue, { names: isEnough ? names : [] });
    }
    if (keyword === 'not') {
      if (!takes(constraint as JsonSchema)) continue;
      return withParams(issue, excluded(constraint as JsonSchema, record, takes));
    }
    const kinds = listOf<JsonSchema>(constraint);
    const taken = kinds.filter(takes);
    if (keyword === 'oneOf' ? taken.length === 1 : taken.length > 0) continue;
    const names = (taken.length > 0 ? taken : kinds).flatMap((kind) => askedIn(kind, record));
    return withParams(issue, { names, taken: taken.length });
  }
  return issue;
}

function withParams(issue: ValueIssue, { names = [], ...more }: Explained): ValueIssue {
  const own = [...new Set(names)].slice(0, MOST_NAMES);
  return { ...issue, params: { ...issue.params, ...more, ...(own.length > 0 ? { names: own } : {}) } };
}

interface Explained {
  readonly names?: readonly string[];
  readonly values?: readonly unknown[] | undefined;
  readonly taken?: number;
}

/** Returns the members that a `not` forbids together, or the values that it forbids. */
function excluded(
  schema: JsonSchema,
  root: JsonSchemaObject,
  takes: (part: JsonSchema) => boolean,
): Explained {
  const values = valuesOf(schema, root);
  if (values) return { values };
  const own = resolved(schema, root);
  const inner = [...listOf<JsonSchema>(own.anyOf), ...listOf<JsonSchema>(own.oneOf)].filter(takes);
  const required = [own, ...inner].flatMap((part) => askedIn(part, root));
  // If the `not` only tests values of members, the members themselves are returned.
  return required.length > 0 ? { names: required } : { names: Object.keys(own.properties ?? {}) };
}

/** Returns the members that a schema requires. */
function askedIn(schema: JsonSchema, root: JsonSchemaObject): readonly string[] {
  const own = resolved(schema, root);
  return [...listOf(own.required), ...listOf<JsonSchema>(own.allOf).flatMap((part) => askedIn(part, root))];
}

function valuesOf(schema: JsonSchema, root: JsonSchemaObject): readonly unknown[] | undefined {
  const own = resolved(schema, root);
  return Object.hasOwn(own, 'const') ? [own.const] : Array.isArray(own.enum) ? own.enum : undefined;
}

function resolved(schema: JsonSchema, root: JsonSchemaObject): JsonSchemaObject {
  let own = schema;
  for (let step = 0; step < 16 && isSchemaObject(own) && typeof own.$ref === 'string'; step++) {
    const { $ref, ...beside } = own;
    const target = resolveRef($ref, root);
    own = isSchemaObject(target) ? { ...target, ...beside } : beside;
  }
  return isSchemaObject(own) ? own : {};
}

/** Keywords whose schemas apply to the same value as the schema that contains them. */
const more = ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'] as const;
const MOST_SCHEMAS = 500;

/**
 * Returns all schemas that apply to the value at a path. Schemas inside conditions are included, whether the
 * conditions hold or not.
 */
function schemasAt(schema: JsonSchema, path: Path, root: JsonSchemaObject): readonly JsonSchemaObject[] {
  let found = spread([schema], root);
  for (const segment of path)
    found = spread(
      found.flatMap((own) => partsOf(own, segment)),
      root,
    );
  return found;
}

function spread(schemas: readonly JsonSchema[], root: JsonSchemaObject): readonly JsonSchemaObject[] {
  const found = new Set<JsonSchemaObject>();
  const open = [...schemas];
  for (let own = open.shift(); own !== undefined && found.size < MOST_SCHEMAS; own = open.shift()) {
    if (!isSchemaObject(own) || found.has(own)) continue;
    found.add(own);
    if (typeof own.$ref === 'string') open.push(resolveRef(own.$ref, root) ?? true);
    for (const keyword of more) {
      const part = own[keyword] as JsonSchema | readonly JsonSchema[] | undefined;
      if (keyword === 'dependentSchemas') open.push(...Object.values(recordOf(part)));
      else if (part !== undefined) open.push(...(Array.isArray(part) ? part : [part as JsonSchema]));
    }
  }
  return [...found];
}

function partsOf(schema: JsonSchemaObject, segment: string | number): readonly JsonSchema[] {
  const { items, additionalItems, additionalProperties, prefixItems } = schema;
  if (typeof segment === 'number') {
    const leading = listOf<JsonSchema>(Array.isArray(items) ? items : prefixItems);
    const rest = (Array.isArray(items) ? additionalItems : items) as JsonSchema | undefined;
    return [leading[segment] ?? rest ?? true];
  }
  const declared = recordOf(schema.properties);
  if (Object.hasOwn(declared, segment)) return [declared[segment] ?? true];
  const matching = Object.entries(recordOf(schema.patternProperties)).filter(([pattern]) =>
    matchesPattern(pattern, segment, { isForeign: true }),
  );
  if (matching.length > 0) return matching.map(([, part]) => part);
  return [additionalProperties ?? true];
}

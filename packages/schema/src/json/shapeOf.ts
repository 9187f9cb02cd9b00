import { discriminatorOf } from './discriminator.ts';
import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';
import { isSchemaObject, resolveSchema } from './resolveSchema.ts';
import { titleOf } from './titleOf.ts';

/** Properties of an object schema, from all parts of the schema. */
export interface Shape {
  readonly properties: ReadonlyMap<string, JsonSchemaObject>;
  /** Names of the properties that are required independently of conditions. */
  readonly required: ReadonlySet<string>;
  /**
   * Names of the properties that are declared only inside conditions. They are shown while one of these conditions
   * holds.
   */
  readonly conditional: ReadonlySet<string>;
}

/** Collects `properties` and `required` of a schema, of its `allOf`, and of the branches of its conditions. */
export function shapeOf(
  schema: JsonSchemaObject,
  root: JsonSchemaObject,
  refs: readonly string[] = [],
): Shape {
  const properties = new Map<string, JsonSchemaObject>();
  const required = new Set<string>();
  collectFixed(schema, root, refs, properties, required, 0);
  const fixed = new Set(properties.keys());
  const conditional = new Set<string>();
  for (const branch of branchesOf(schema, root, refs, 0)) {
    for (const [name, property] of Object.entries(branch.properties ?? {})) {
      if (!isSchemaObject(property) || fixed.has(name)) continue;
      const before = properties.get(name);
      properties.set(name, before ? mergeChoices(before, property) : property);
      conditional.add(name);
    }
  }
  const tells = discriminatorOf(schema, root, refs);
  if (tells && !hasChoices(properties.get(tells.by))) {
    const { const: _const, enum: _enum, ...rest } = properties.get(tells.by) ?? {};
    properties.set(tells.by, { ...rest, ...choicesOf(tells) });
    conditional.delete(tells.by);
    if (tells.branches.every((branch) => branch.schema.required?.includes(tells.by))) required.add(tells.by);
  }
  return { properties, required, conditional };
}

function collectFixed(
  schema: JsonSchemaObject,
  root: JsonSchemaObject,
  refs: readonly string[],
  properties: Map<string, JsonSchemaObject>,
  required: Set<string>,
  depth: number,
): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const before = properties.get(name);
    if (isSchemaObject(property)) properties.set(name, { ...before, ...property });
    else if (property === true && !before) properties.set(name, {});
  }
  for (const name of listOf(schema.required)) required.add(name);
  if (depth > 8) return;
  for (const part of listOf<JsonSchema>(schema.allOf)) {
    const inner = resolveSchema(part, root, refs);
    if (!inner.cycle) collectFixed(inner.schema, root, inner.refs, properties, required, depth + 1);
  }
}

/** Returns every schema that applies only under a condition. */
export function branchesOf(
  schema: JsonSchemaObject,
  root: JsonSchemaObject,
  refs: readonly string[],
  depth: number,
): JsonSchemaObject[] {
  if (depth > 8) return [];
  const direct: (JsonSchema | undefined)[] = [schema.then, schema.else];
  direct.push(...Object.values(recordOf(schema.dependentSchemas)));
  direct.push(...Object.values(recordOf(schema.dependencies)).filter((entry) => !Array.isArray(entry)));
  const tells = discriminatorOf(schema, root, refs);
  if (tells) direct.push(...tells.branches.map((branch) => branch.schema));
  const found: JsonSchemaObject[] = [];
  for (const branch of direct) {
    if (!isSchemaObject(branch)) continue;
    const inner = resolveSchema(branch, root, refs);
    if (inner.cycle) continue;
    found.push(inner.schema, ...branchesOf(inner.schema, root, inner.refs, depth + 1));
    for (const part of listOf<JsonSchema>(inner.schema.allOf)) {
      const nested = resolveSchema(part, root, inner.refs);
      if (!nested.cycle) found.push(nested.schema);
    }
  }
  for (const part of listOf<JsonSchema>(schema.allOf)) {
    const inner = resolveSchema(part, root, refs);
    if (!inner.cycle) found.push(...branchesOf(inner.schema, root, inner.refs, depth + 1));
  }
  return found;
}

const hasChoices = (schema: JsonSchemaObject | undefined) =>
  schema !== undefined &&
  (schema.enum !== undefined || schema.oneOf !== undefined) &&
  schema.const === undefined;

function choicesOf(tells: NonNullable<ReturnType<typeof discriminatorOf>>): JsonSchemaObject {
  const oneOf = tells.branches.flatMap(({ values, schema }) =>
    values.map((value) => ({ const: value, title: titleOf(schema) ?? String(value) })),
  );
  return { oneOf };
}

function mergeChoices(before: JsonSchemaObject, more: JsonSchemaObject): JsonSchemaObject {
  const merged = { ...more, ...before };
  if (before.enum && more.enum) return { ...merged, enum: [...new Set([...before.enum, ...more.enum])] };
  return merged;
}

/**
 * Returns the value if it is a list, otherwise an empty list. A keyword whose value has the wrong type is thus
 * ignored; `checkArea` reports it.
 */
export const listOf = <T = string>(value: unknown): readonly T[] =>
  Array.isArray(value) ? (value as T[]) : [];

export const recordOf = (value: unknown): Readonly<Record<string, JsonSchema>> =>
  isSchemaObject(value) ? (value as Readonly<Record<string, JsonSchema>>) : {};

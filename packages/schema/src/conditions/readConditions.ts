import { discriminatorOf } from '../json/discriminator.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSafeName } from '../json/ownValue.ts';
import { eachElement, keyOf, type Pattern } from '../json/path.ts';
import { isSchemaObject, resolveSchema } from '../json/resolveSchema.ts';
import { listOf, recordOf, shapeOf } from '../json/shapeOf.ts';
import type { Condition, ConditionEffect } from '../model/conditions.ts';

/** A condition, and the parts of the schema from which its effects were read. */
export interface ReadCondition {
  readonly condition: Condition;
  readonly origins: Origins;
}

/** Origins of the effects in `then` and in `else`. */
type Origins = readonly [ofThen: Origin, ofElse: Origin];

/** A keyword's value in the schema, the same object as in the schema. Undefined if an effect has no such part. */
type Origin = unknown;

/** Paths by their key. */
type Places = Map<string, Pattern>;

interface Draft {
  readonly hide: Places;
  readonly require: Places;
  readonly narrow: Map<string, readonly [place: Pattern, schema: JsonSchemaObject]>;
}

interface Context {
  readonly root: JsonSchemaObject;
  readonly refs: readonly string[];
  /** Path of the object that the schema describes. */
  readonly at: Pattern;
  readonly found: ReadCondition[];
  readonly level: number;
  /**
   * Number of schemas that may still be read for the whole record. The object is shared, so that all levels count
   * together.
   */
  readonly budget: { left: number };
}

const MAX_LEVELS = 12;

/**
 * Returns the conditions of a record, including those of nested objects and of the objects in lists. They are read
 * from `if/then/else` (nested and in `allOf`), `dependentRequired`, `dependentSchemas`, draft-07 `dependencies`,
 * and `oneOf` with a discriminating constant.
 *
 * @param most - maximum number of schemas to read; a record with more schemas counts as too complex and has no
 * conditions
 */
export const readConditions = (record: JsonSchemaObject, most?: number): Condition[] =>
  readOrigins(record, most).map(({ condition }) => condition);

/** Returns the conditions like {@link readConditions}, each with the parts of the record from which it was read. */
export function readOrigins(record: JsonSchemaObject, most = Number.POSITIVE_INFINITY): ReadCondition[] {
  const found: ReadCondition[] = [];
  const budget = { left: most };
  readObject(record, { root: record, refs: [], at: [], found, level: 0, budget });
  return budget.left > 0 ? found : [];
}

/**
 * Adds the conditions of an object and of its members. A field that is declared only inside conditions is hidden by
 * default.
 *
 * @param chosen - test for the branch of a choice to which the object belongs; the object's conditions hold only if
 * this test holds
 */
function readObject(schema: JsonSchemaObject, context: Context, chosen?: JsonSchema): void {
  if (context.level > MAX_LEVELS || context.budget.left-- <= 0) return;
  const shape = shapeOf(schema, context.root, context.refs);
  const shownWhen = new Map<string, { readonly tests: JsonSchema[]; readonly origin: Origin }>();
  readTests(schema, chosen, context, (test, branch, origin) => {
    for (const name of Object.keys(branch.properties ?? {})) {
      if (shape.conditional.has(name) && isSchemaObject(branch.properties?.[name])) {
        const before = shownWhen.get(name) ?? { tests: [], origin };
        shownWhen.set(name, { ...before, tests: [...before.tests, test] });
      }
    }
  });
  for (const [name, { origin, tests }] of shownWhen) {
    const shown = chosen === undefined ? tests : [{ not: chosen }, ...tests];
    // A field that is declared only inside conditions is shown only if one of these conditions holds. So it is
    // hidden in the `else` branch.
    addCondition(
      context,
      shown.length === 1 && shown[0] !== undefined ? shown[0] : { anyOf: shown },
      emptyDraft(),
      {
        ...emptyDraft(),
        hide: placesAt([...context.at, name]),
      },
      [undefined, origin],
    );
  }
  for (const [name, property] of shape.properties) {
    if (isSafeName(name)) readProperty(property, [...context.at, name], context);
  }
}

function readProperty(property: JsonSchema, path: Pattern, context: Context): void {
  const resolved = resolveSchema(property, context.root, context.refs);
  if (resolved.cycle) return;
  const inner: Context = { ...context, refs: resolved.refs, at: path, level: context.level + 1 };
  const { schema } = resolved;
  if (schema.properties || schema.allOf) readObject(schema, inner);
  else readVariants(schema, inner);
  const items = Array.isArray(schema.items) ? (schema.items[0] as JsonSchema) : schema.items;
  if (isSchemaObject(items)) readProperty(items, [...path, eachElement], inner);
}

/**
 * Adds the conditions for a choice between several objects. The fields of the chosen object are shown, and its own
 * conditions are used only while it is chosen.
 */
function readVariants(schema: JsonSchemaObject, context: Context): void {
  const tells = discriminatorOf(schema, context.root, context.refs);
  for (const branch of tells?.branches ?? []) {
    readObject(branch.schema, context, chosenTest(tells?.by ?? '', branch.values));
  }
}

const chosenTest = (by: string, values: readonly unknown[]): JsonSchemaObject => ({
  properties: { [by]: values.length === 1 ? { const: values[0] } : { enum: values } },
  required: [by],
});

/** One side of a condition. `origin` is the part of the schema that contains the effects. */
interface Side {
  readonly schema: JsonSchema | undefined;
  readonly origin: Origin;
}

type OnBranch = (test: JsonSchema, branch: JsonSchemaObject, origin: Origin) => void;

/**
 * Adds the conditions of one schema. A nested condition holds only if `outer`, the condition around it, holds too.
 */
function readTests(
  schema: JsonSchemaObject,
  outer: JsonSchema | undefined,
  context: Context,
  onBranch: OnBranch,
): void {
  if (context.level > MAX_LEVELS * 2 || context.budget.left-- <= 0) return;
  const both = (test: JsonSchema): JsonSchema => (outer === undefined ? test : { allOf: [outer, test] });
  if (schema.if !== undefined && (schema.then !== undefined || schema.else !== undefined)) {
    const test = inlined(schema.if, context);
    const then = sideOf(schema.then);
    const otherwise = sideOf(schema.else);
    if (outer === undefined) {
      addPair(test, [then, otherwise], context, onBranch);
    } else {
      addPair(both(test), [then], context, onBranch);
      addPair(both({ not: test }), [otherwise], context, onBranch);
    }
  }
  for (const [name, needs] of Object.entries(recordOf(schema.dependentRequired))) {
    if (Array.isArray(needs))
      addPair(
        both({ required: [name] }),
        [{ schema: { required: needs }, origin: needs }],
        context,
        onBranch,
      );
  }
  const dependents = { ...recordOf(schema.dependentSchemas), ...recordOf(schema.dependencies) };
  for (const [name, branch] of Object.entries(dependents)) {
    const then: JsonSchema = Array.isArray(branch) ? { required: branch as string[] } : branch;
    addPair(both({ required: [name] }), [{ schema: then, origin: branch }], context, onBranch);
  }
  if (schema.oneOf || schema.anyOf) {
    const tells = discriminatorOf(schema, context.root, context.refs);
    for (const { origin, schema: branch, values } of tells?.branches ?? []) {
      const test = both(chosenTest(tells?.by ?? '', values));
      addPair(test, [{ schema: branch, origin }], context, onBranch, tells?.by);
    }
  }
  for (const part of listOf<JsonSchema>(schema.allOf)) {
    const inner = resolveSchema(part, context.root, context.refs);
    if (!inner.cycle)
      readTests(inner.schema, outer, { ...context, refs: inner.refs, level: context.level + 1 }, onBranch);
  }
}

function addPair(
  test: JsonSchema,
  [thenSide, elseSide]: readonly [then: Side, otherwise?: Side],
  context: Context,
  onBranch: OnBranch,
  skip?: string,
): void {
  const then = emptyDraft();
  const otherwise = emptyDraft();
  const sides = [
    { ...thenSide, test, draft: then },
    { ...elseSide, test: { not: test }, draft: otherwise },
  ];
  for (const side of sides) {
    const inner = resolveSchema(side.schema, context.root, context.refs);
    if (side.schema === undefined || inner.cycle) continue;
    const within = { ...context, refs: inner.refs, level: context.level + 1 };
    readEffect(inner.schema, within, side.draft, skip);
    for (const part of listOf<JsonSchema>(inner.schema.allOf)) {
      const nested = resolveSchema(part, context.root, inner.refs);
      if (!nested.cycle) {
        readEffect(nested.schema, within, side.draft, skip);
        onBranch(side.test, nested.schema, side.origin);
      }
    }
    onBranch(side.test, inner.schema, side.origin);
    readTests(inner.schema, side.test, within, onBranch);
  }
  if (hasEffect(then) || hasEffect(otherwise)) {
    addCondition(context, test, then, otherwise, [thenSide.origin, elseSide?.origin]);
  }
}

const sideOf = (schema: JsonSchema | undefined): Side => ({ schema, origin: schema });

/**
 * Adds the effects that a branch has on fields, also in nested objects: a field is hidden (`false`), required, or
 * restricted further.
 */
function readEffect(schema: JsonSchemaObject, context: Context, draft: Draft, skip?: string): void {
  for (const name of listOf(schema.required)) {
    if (isSafeName(name) && name !== skip) add(draft.require, [...context.at, name]);
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!isSafeName(name) || name === skip) continue;
    const path = [...context.at, name];
    if (property === false) add(draft.hide, path);
    else if (isSchemaObject(property) && Object.keys(property).length > 0) {
      const resolved = resolveSchema(property, context.root, context.refs);
      if (resolved.schema.properties || resolved.schema.required) {
        if (context.level < MAX_LEVELS && !resolved.cycle) {
          readEffect(
            resolved.schema,
            { ...context, at: path, refs: resolved.refs, level: context.level + 1 },
            draft,
          );
        }
      } else draft.narrow.set(keyOf(path), [path, resolved.schema]);
    }
  }
}

const emptyDraft = (): Draft => ({ hide: new Map(), require: new Map(), narrow: new Map() });
const hasEffect = (draft: Draft) => draft.hide.size + draft.require.size + draft.narrow.size > 0;

function addCondition(
  context: Context,
  test: JsonSchema,
  then: Draft,
  otherwise: Draft,
  origins: Origins,
): void {
  const reads: Places = new Map();
  readsOf(test, context.at, context, reads, 0);
  const condition = {
    at: context.at,
    test,
    reads: [...reads.values()],
    // biome-ignore lint/suspicious/noThenProperty: the model's own word, as in JSON Schema
    then: effectOf(then),
    else: effectOf(otherwise),
  };
  context.found.push({ condition, origins });
}

const effectOf = (draft: Draft): ConditionEffect => ({
  hide: [...draft.hide.values()],
  require: [...draft.require.values()],
  ...(draft.narrow.size > 0 ? { narrow: [...draft.narrow.values()] } : {}),
});

const add = (places: Places, place: Pattern): void => void places.set(keyOf(place), place);
const placesAt = (place: Pattern): Places => new Map([[keyOf(place), place]]);

/** Keywords that cannot be tested with some members only. A test with such a keyword reads the whole object. */
const ofTheWhole = [
  'minProperties',
  'maxProperties',
  'propertyNames',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'const',
  'enum',
] as const;

/** Adds the paths that a test reads. */
function readsOf(
  test: JsonSchema | undefined,
  at: Pattern,
  context: Context,
  reads: Places,
  depth: number,
): void {
  const { schema } = resolveSchema(test, context.root, context.refs);
  if (depth > 16 || context.budget.left-- <= 0) return;
  if (ofTheWhole.some((keyword) => schema[keyword] !== undefined)) add(reads, at);
  // A name that would reach a prototype is ignored, as if the field did not exist.
  for (const name of listOf(schema.required)) if (isSafeName(name)) add(reads, [...at, name]);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!isSafeName(name)) continue;
    const path = [...at, name];
    const before = reads.size;
    if (isSchemaObject(property)) readsOf(property, path, context, reads, depth + 1);
    if (reads.size === before) add(reads, path);
  }
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies'] as const) {
    for (const [name, needs] of Object.entries(recordOf(schema[keyword]))) {
      if (isSafeName(name)) add(reads, [...at, name]);
      readsOf(Array.isArray(needs) ? { required: needs } : needs, at, context, reads, depth + 1);
    }
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const part of listOf<JsonSchema>(schema[keyword])) readsOf(part, at, context, reads, depth + 1);
  }
  for (const keyword of ['not', 'if', 'then', 'else'] as const) {
    if (schema[keyword] !== undefined) readsOf(schema[keyword] as JsonSchema, at, context, reads, depth + 1);
  }
}

/**
 * Returns the test. If it is a reference, returns the target, because a test is evaluated without the document
 * around it.
 */
function inlined(test: JsonSchema, context: Context): JsonSchema {
  return isSchemaObject(test) && typeof test.$ref === 'string'
    ? resolveSchema(test, context.root, context.refs).schema
    : test;
}

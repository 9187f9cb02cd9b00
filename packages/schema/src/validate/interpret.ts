import type { Validate } from '../model/issues.ts';
import type { JsonSchema, JsonSchemaObject } from '../model/jsonSchema.ts';
import { isSchemaObject, resolveRef } from '../parse/resolveSchema.ts';
import { matchesPattern } from '../rules/boundedPattern.ts';
import { ruleOf } from '../rules/formats.ts';
import { deepEqual } from '../value/deepEqual.ts';
import { cleanIssues, type RawIssue } from './cleanIssues.ts';
import { isMultipleOf, isOfType, isUnique, lengthOf } from './keywords.ts';
import { withLongTextsRefused } from './longTexts.ts';
import { pathTo } from './pathTo.ts';

/** One run over one value. */
interface Run {
  readonly root: JsonSchemaObject;
  /** Absent while only the answer matters (`if`, `not`, `anyOf` …). */
  readonly issues: RawIssue[] | undefined;
  readonly depth: number;
  /** The schema is a stranger's: its patterns were checked by nobody. */
  readonly isForeign: boolean;
}

export interface InterpretOptions {
  /**
   * For a schema that arrives while the page runs: a pattern that could keep the page busy is left to the server
   * where the text is long (T-R5).
   * @defaultValue false
   */
  readonly foreign?: boolean;
}

/** Levels of values and references followed before a value counts as too deep. */
const MAX_DEPTH = 200;

/** Names (or `#index`) of members some keyword has looked at; only kept for `unevaluated…`. */
type Seen = Set<string> | undefined;

/**
 * A validator for a schema that is only known at run time. Evaluates nothing: the schema is read, never turned
 * into code, so it works under `script-src 'self'`. Draft-07 and 2020-12. Gives the same issues as the other two.
 */
export function interpret(schema: JsonSchema, options: InterpretOptions = {}): Validate {
  const judged = isSchemaObject(schema) ? withLongTextsRefused(schema) : schema;
  const root = isSchemaObject(judged) ? judged : {};
  return (value) => {
    const issues: RawIssue[] = [];
    check(judged, value, '', { root, issues, depth: 0, isForeign: options.foreign === true }, undefined);
    return cleanIssues(issues);
  };
}

/** Does the schema accept the value? `root` is where its `$ref`s point. */
export function accepts(
  schema: JsonSchema,
  value: unknown,
  root: JsonSchemaObject = {},
  options: InterpretOptions = {},
): boolean {
  const isForeign = options.foreign === true;
  return check(schema, value, '', { root, issues: undefined, depth: 0, isForeign }, undefined);
}

function check(schema: JsonSchema, value: unknown, path: string, run: Run, seen: Seen): boolean {
  if (schema === true) return true;
  const fail = (keyword: string, params: Readonly<Record<string, unknown>> = {}) => {
    run.issues?.push({ path, keyword, params });
    return false;
  };
  if (schema === false) return fail('false');
  if (run.depth > MAX_DEPTH) return fail('depth', { limit: MAX_DEPTH });
  const deeper: Run = { ...run, depth: run.depth + 1 };

  let valid = checkAny(schema, value, fail, run.isForeign);
  if (schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined) {
    const own: Set<string> = new Set();
    valid = checkParts(schema, value, path, deeper, own) && valid;
    valid = checkMembers(schema, value, path, deeper, fail, own) && valid;
    valid = checkUnevaluated(schema, value, path, deeper, own) && valid;
    for (const name of own) seen?.add(name);
    return valid;
  }
  valid = checkParts(schema, value, path, deeper, seen) && valid;
  return checkMembers(schema, value, path, deeper, fail, seen) && valid;
}

type Fail = (keyword: string, params?: Readonly<Record<string, unknown>>) => boolean;

/** Keywords about the value itself. */
function checkAny(schema: JsonSchemaObject, value: unknown, fail: Fail, isForeign: boolean): boolean {
  let valid = true;
  const type = schema.type;
  if (
    typeof type === 'string'
      ? !isOfType(value, type)
      : Array.isArray(type) && !type.some((one) => isOfType(value, one))
  ) {
    valid = fail('type', { type });
  }
  if (schema.enum && !schema.enum.some((allowed) => deepEqual(allowed, value))) {
    valid = fail('enum', { allowedValues: schema.enum });
  }
  if (Object.hasOwn(schema, 'const') && !deepEqual(schema.const, value))
    valid = fail('const', { allowedValue: schema.const });
  if (typeof value === 'string') return checkText(schema, value, fail, isForeign) && valid;
  if (typeof value === 'number') return checkNumber(schema, value, fail) && valid;
  return valid;
}

function checkText(schema: JsonSchemaObject, text: string, fail: Fail, isForeign: boolean): boolean {
  let valid = true;
  const { minLength, maxLength, pattern, format } = schema;
  if (typeof maxLength === 'number' && text.length > maxLength && lengthOf(text) > maxLength) {
    valid = fail('maxLength', { limit: maxLength });
  }
  if (typeof minLength === 'number' && lengthOf(text) < minLength)
    valid = fail('minLength', { limit: minLength });
  if (typeof pattern === 'string' && !matchesPattern(pattern, text, isForeign))
    valid = fail('pattern', { pattern });
  const rule = ruleOf(format);
  if (rule && !rule.test(text)) valid = fail('format', { format });
  return valid;
}

function checkNumber(schema: JsonSchemaObject, value: number, fail: Fail): boolean {
  let valid = true;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof minimum === 'number' && value < minimum) valid = fail('minimum', { limit: minimum });
  if (typeof maximum === 'number' && value > maximum) valid = fail('maximum', { limit: maximum });
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) {
    valid = fail('exclusiveMinimum', { limit: exclusiveMinimum });
  }
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) {
    valid = fail('exclusiveMaximum', { limit: exclusiveMaximum });
  }
  if (typeof multipleOf === 'number' && !isMultipleOf(value, multipleOf))
    valid = fail('multipleOf', { multipleOf });
  return valid;
}

/** Keywords that apply further schemas to the same value. */
function checkParts(schema: JsonSchemaObject, value: unknown, path: string, run: Run, seen: Seen): boolean {
  let valid = true;
  const silent: Run = { ...run, issues: undefined };
  const fail = (keyword: string, params: Readonly<Record<string, unknown>> = {}) => {
    run.issues?.push({ path, keyword, params });
    return false;
  };
  /** Tries a schema without telling; what it saw counts only when it accepts. */
  const tried = (part: JsonSchema) => {
    const own: Seen = seen ? new Set() : undefined;
    const ok = check(part, value, path, silent, own);
    if (ok) for (const name of own ?? []) seen?.add(name);
    return ok;
  };
  if (typeof schema.$ref === 'string') {
    const target = resolveRef(schema.$ref, run.root);
    if (target !== undefined) valid = check(target, value, path, run, seen) && valid;
  }
  for (const part of schema.allOf ?? []) valid = check(part, value, path, run, seen) && valid;
  if (schema.anyOf) {
    // every branch is tried: each may have seen further members
    const accepted = schema.anyOf.filter((part) => tried(part)).length;
    if (accepted === 0) valid = fail('anyOf');
  }
  if (schema.oneOf) {
    const accepted = schema.oneOf.filter((part) => tried(part)).length;
    if (accepted !== 1) valid = fail('oneOf');
  }
  if (schema.not !== undefined && check(schema.not as JsonSchema, value, path, silent, undefined))
    valid = fail('not');
  if (schema.if !== undefined) {
    const branch = tried(schema.if) ? schema.then : schema.else;
    if (branch !== undefined) valid = check(branch, value, path, run, seen) && valid;
  }
  return valid;
}

function checkMembers(
  schema: JsonSchemaObject,
  value: unknown,
  path: string,
  run: Run,
  fail: Fail,
  seen: Seen,
): boolean {
  if (Array.isArray(value)) return checkList(schema, value, path, run, fail, seen);
  if (typeof value === 'object' && value !== null) {
    return checkObject(schema, value as Readonly<Record<string, unknown>>, path, run, fail, seen);
  }
  return true;
}

function checkList(
  schema: JsonSchemaObject,
  list: readonly unknown[],
  path: string,
  run: Run,
  fail: Fail,
  seen: Seen,
): boolean {
  let valid = true;
  const { minItems, maxItems, uniqueItems } = schema;
  if (typeof minItems === 'number' && list.length < minItems) valid = fail('minItems', { limit: minItems });
  if (typeof maxItems === 'number' && list.length > maxItems) valid = fail('maxItems', { limit: maxItems });
  if (uniqueItems === true && !isUnique(list)) valid = fail('uniqueItems');
  // draft-07 writes the leading schemas as a list in `items` and the rest in `additionalItems`
  const leading = (Array.isArray(schema.items) ? schema.items : schema.prefixItems) as
    | readonly JsonSchema[]
    | undefined;
  const rest = (Array.isArray(schema.items) ? schema.additionalItems : schema.items) as
    | JsonSchema
    | undefined;
  if (leading && rest === false && list.length > leading.length)
    valid = fail('items', { limit: leading.length });
  list.forEach((entry, at) => {
    const own = leading && at < leading.length ? leading[at] : rest;
    if (own === undefined || (leading && own === false && at >= leading.length)) return;
    seen?.add(`#${at}`);
    valid = check(own, entry, `${path}/${at}`, run, undefined) && valid;
  });
  if (schema.contains !== undefined) {
    const silent: Run = { ...run, issues: undefined };
    const found = list.filter((entry, at) => {
      const ok = check(schema.contains as JsonSchema, entry, path, silent, undefined);
      if (ok) seen?.add(`#${at}`);
      return ok;
    }).length;
    const least = typeof schema.minContains === 'number' ? schema.minContains : 1;
    const most = typeof schema.maxContains === 'number' ? schema.maxContains : Number.POSITIVE_INFINITY;
    if (found < least || found > most) valid = fail('contains', { minContains: least });
  }
  return valid;
}

function checkObject(
  schema: JsonSchemaObject,
  row: Readonly<Record<string, unknown>>,
  path: string,
  run: Run,
  fail: Fail,
  seen: Seen,
): boolean {
  let valid = true;
  const keys = Object.keys(row);
  const { minProperties, maxProperties, required, properties } = schema;
  for (const name of required ?? []) {
    if (!Object.hasOwn(row, name) || row[name] === undefined)
      valid = fail('required', { missingProperty: name });
  }
  if (typeof minProperties === 'number' && keys.length < minProperties)
    valid = fail('minProperties', { limit: minProperties });
  if (typeof maxProperties === 'number' && keys.length > maxProperties)
    valid = fail('maxProperties', { limit: maxProperties });
  for (const [name, needs] of Object.entries(schema.dependentRequired ?? schema.dependencies ?? {}) as [
    string,
    unknown,
  ][]) {
    if (!Array.isArray(needs) || !isSet(row, name)) continue;
    for (const needed of needs as string[]) {
      if (!isSet(row, needed)) valid = fail('required', { missingProperty: needed });
    }
  }
  const dependent = { ...(schema.dependentSchemas as object), ...(schema.dependencies as object) };
  for (const [name, part] of Object.entries(dependent) as [string, JsonSchema][]) {
    if (!Array.isArray(part) && isSet(row, name)) valid = check(part, row, path, run, seen) && valid;
  }
  if (properties) {
    for (const name of Object.keys(properties)) {
      if (!isSet(row, name)) continue;
      seen?.add(name);
      valid = check(properties[name] as JsonSchema, row[name], pathTo(path, name), run, undefined) && valid;
    }
  }
  return checkOtherMembers(schema, row, keys, path, run, fail, seen) && valid;
}

function checkOtherMembers(
  schema: JsonSchemaObject,
  row: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  path: string,
  run: Run,
  fail: Fail,
  seen: Seen,
): boolean {
  let valid = true;
  const patterns = Object.entries((schema.patternProperties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const { additionalProperties, propertyNames } = schema;
  if (patterns.length === 0 && additionalProperties === undefined && propertyNames === undefined) return true;
  for (const name of keys) {
    if (row[name] === undefined) continue;
    let matched = Object.hasOwn(schema.properties ?? {}, name);
    for (const [pattern, part] of patterns) {
      if (!matchesPattern(pattern, name, run.isForeign)) continue;
      matched = true;
      seen?.add(name);
      valid = check(part, row[name], pathTo(path, name), run, undefined) && valid;
    }
    if (!matched && additionalProperties !== undefined) {
      if (additionalProperties === false) valid = fail('additionalProperties', { additionalProperty: name });
      else {
        seen?.add(name);
        valid =
          check(additionalProperties as JsonSchema, row[name], pathTo(path, name), run, undefined) && valid;
      }
    }
    if (
      propertyNames !== undefined &&
      !check(propertyNames as JsonSchema, name, path, { ...run, issues: undefined }, undefined)
    ) {
      valid = fail('propertyNames', { propertyName: name });
    }
  }
  return valid;
}

function checkUnevaluated(
  schema: JsonSchemaObject,
  value: unknown,
  path: string,
  run: Run,
  seen: Set<string>,
): boolean {
  let valid = true;
  const isList = Array.isArray(value);
  const rule = (isList ? schema.unevaluatedItems : schema.unevaluatedProperties) as JsonSchema | undefined;
  if (rule === undefined || typeof value !== 'object' || value === null) return true;
  for (const [name, entry] of Object.entries(value)) {
    const key = isList ? `#${name}` : name;
    if (seen.has(key)) continue;
    seen.add(key);
    if (rule === false) {
      run.issues?.push(
        isList
          ? { path, keyword: 'unevaluatedItems', params: {} }
          : { path, keyword: 'unevaluatedProperties', params: { unevaluatedProperty: name } },
      );
      valid = false;
    } else valid = check(rule, entry, pathTo(path, name), run, undefined) && valid;
  }
  return valid;
}

const isSet = (row: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(row, name) && row[name] !== undefined;

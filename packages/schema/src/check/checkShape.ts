import { deepEqual } from '../json/deepEqual.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isOfType } from '../json/keywords.ts';
import { isSafeName } from '../json/ownValue.ts';
import { isSchemaObject, resolveRef } from '../json/resolveSchema.ts';
import { toBoundedPattern } from '../rules/boundedPattern.ts';
import { nearest } from '../texts/nearest.ts';
import { didYouMean } from './report/didYouMean.ts';
import { createReport, type Place, type Report } from './report/report.ts';

/**
 * Compares a file with the meta-schema, key by key. A general JSON Schema validator is not used, because its
 * message for a misspelt key would not suggest the right key.
 */
export function checkShape(value: unknown, meta: JsonSchemaObject, report: Report): void {
  checkNode(value, meta, [], { meta, report });
}

interface Context {
  readonly meta: JsonSchemaObject;
  readonly report: Report;
}

function checkNode(value: unknown, schema: JsonSchema, place: Place, context: Context): void {
  const rule = ruleFor(value, schema, place, context);
  if (rule === undefined) return;
  if (typeof rule === 'string') {
    context.report.add('wrong-type', place, rule);
    return;
  }
  const { report } = context;
  const name = nameAt(place, rule);
  if (Object.hasOwn(rule, 'const') && value !== rule.const) {
    report.add('wrong-value', place, `Write ${JSON.stringify(rule.const)}.`);
  }
  if (rule.enum && !rule.enum.includes(value)) {
    const known = rule.enum.map(String);
    report.add(
      'wrong-value',
      place,
      `${name} cannot be ${JSON.stringify(value)}. ${didYouMean(String(value), known)}`,
    );
  }
  if (typeof value === 'string') checkText(value, rule, place, name, report);
  if (typeof value === 'number') checkNumber(value, rule, place, name, report);
  if (Array.isArray(value)) checkList(value, rule, place, name, context);
  else if (isSchemaObject(value)) checkObject(value, rule, place, name, context);
}

function checkText(text: string, rule: JsonSchemaObject, place: Place, name: string, report: Report): void {
  if (typeof rule.minLength === 'number' && text.length < rule.minLength) {
    report.add('empty-text', place, `${name} is empty. Write ${exampleOf(rule)}, or remove the key.`);
  } else if (typeof rule.pattern === 'string' && !toBoundedPattern(rule.pattern, 'u')?.test(text)) {
    report.add(
      'wrong-text',
      place,
      `${name} cannot be ${JSON.stringify(text)}. Write something like ${exampleOf(rule)}.`,
    );
  }
}

function checkNumber(
  value: number,
  rule: JsonSchemaObject,
  place: Place,
  name: string,
  report: Report,
): void {
  const { minimum, maximum, exclusiveMinimum } = rule;
  const isLow =
    (typeof minimum === 'number' && value < minimum) ||
    (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum);
  const isHigh = typeof maximum === 'number' && value > maximum;
  if (!isLow && !isHigh) return;
  const low =
    minimum ?? (exclusiveMinimum === undefined ? undefined : `more than ${String(exclusiveMinimum)}`);
  const range =
    low !== undefined && maximum !== undefined
      ? `${String(low)} to ${String(maximum)}`
      : String(low ?? maximum);
  report.add(
    'wrong-number',
    place,
    `${name} is ${value}. Write ${isLow && maximum === undefined ? 'at least ' : ''}${range}.`,
  );
}

function checkList(
  list: readonly unknown[],
  rule: JsonSchemaObject,
  place: Place,
  name: string,
  context: Context,
): void {
  if (typeof rule.minItems === 'number' && list.length < rule.minItems) {
    context.report.add(
      'empty-list',
      place,
      `${name} has too few entries. Write at least ${rule.minItems}, or remove the key.`,
    );
  }
  list.forEach((entry, at) => {
    if (rule.uniqueItems === true && list.slice(0, at).some((other) => deepEqual(other, entry))) {
      context.report.add(
        'duplicate-item',
        [...place, at],
        `The list contains ${JSON.stringify(entry)} twice. Remove one of the two.`,
      );
    }
    if (rule.items !== undefined) checkNode(entry, rule.items, [...place, at], context);
  });
}

function checkObject(
  object: Readonly<Record<string, unknown>>,
  rule: JsonSchemaObject,
  place: Place,
  name: string,
  context: Context,
): void {
  const { report } = context;
  const known = Object.keys(rule.properties ?? {});
  const names = Object.keys(object);
  const missing = (rule.required ?? []).filter((key) => !Object.hasOwn(object, key));
  const slips = names.flatMap((key) => (known.includes(key) ? [] : (nearest(key, known) ?? [])));
  for (const key of missing) {
    // If a required key is misspelt, the misspelt key is reported and not the missing one.
    if (rule.additionalProperties !== false || !slips.includes(key)) {
      report.add(
        'missing-key',
        [...place, key],
        `${name} lacks "${key}". Write ${exampleOf(propertyRule(rule, key, context), key)}.`,
      );
    }
  }
  if (typeof rule.minProperties === 'number' && names.length < rule.minProperties) {
    report.add('empty-object', place, `${name} is empty. Write ${exampleOf(rule)}.`);
  }
  for (const key of names) {
    const at = [...place, key];
    if (!isSafeName(key)) {
      report.add('hostile-path', at, `The key "${key}" could change the prototype of objects. Rename it.`);
      continue;
    }
    const property =
      rule.properties && Object.hasOwn(rule.properties, key) ? rule.properties[key] : undefined;
    if (property !== undefined) {
      checkNode(object[key], property, at, context);
    } else if (rule.additionalProperties === false) {
      report.add('unknown-key', at, `There is no key "${key}" here. ${didYouMean(key, known)}`);
    } else if (isSchemaObject(rule.additionalProperties)) {
      checkName(key, rule.propertyNames, at, report);
      checkNode(object[key], rule.additionalProperties, at, context);
    } else checkNames(object[key], at, report);
  }
}

function checkName(key: string, names: unknown, place: Place, report: Report): void {
  if (!isSchemaObject(names) || typeof names.pattern !== 'string') return;
  if (toBoundedPattern(names.pattern, 'u')?.test(key)) return;
  const wanted = names.examples
    ? `Write something like ${exampleOf(names)}.`
    : 'Start with a lowercase letter; letters and digits may follow.';
  report.add('bad-name', place, `"${key}" is not allowed as a name here. ${wanted}`);
}

/**
 * Checks the names in a part of the file that may contain any JSON. Every name is allowed, except a name that
 * reaches a prototype (`__proto__`).
 */
function checkNames(value: unknown, place: Place, report: Report): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (!isSafeName(key))
      report.add(
        'hostile-path',
        [...place, key],
        `The key "${key}" could change the prototype of objects. Rename it.`,
      );
    checkNames(entry, [...place, Array.isArray(value) ? Number(key) : key], report);
  }
}

/**
 * Returns the rule of the meta-schema for a value: references are replaced by their targets, and of several
 * alternatives the fitting one is chosen. If no alternative fits, returns a text that describes the alternatives.
 */
function ruleFor(
  value: unknown,
  schema: JsonSchema,
  place: Place,
  context: Context,
): JsonSchemaObject | string | undefined {
  if (!isSchemaObject(schema)) return undefined;
  const rule = withWords(schema, context.meta);
  if (rule.anyOf) {
    const branches = rule.anyOf.filter(isSchemaObject).map((branch) => withWords(branch, context.meta));
    const flat = branches.flatMap(
      (branch) =>
        branch.anyOf?.filter(isSchemaObject).map((inner) => withWords(inner, context.meta)) ?? [branch],
    );
    const fitting = flat.filter((branch) => fitsType(value, branch));
    if (fitting.length === 0) return wrongType(value, place, rule, typesOf(flat));
    return fitting.length === 1 ? fitting[0] : chosen(value, fitting, context);
  }
  return fitsType(value, rule) ? rule : wrongType(value, place, rule, typesOf([rule]));
}

/** Returns the target of a reference. The title and description beside the reference replace those of the target. */
function withWords(schema: JsonSchemaObject, meta: JsonSchemaObject): JsonSchemaObject {
  const [only] = schema.allOf ?? [];
  const ref = schema.$ref ?? (isSchemaObject(only) ? only.$ref : undefined);
  if (ref === undefined) return schema;
  const target = resolveRef(ref, meta);
  const { $ref: _ref, allOf: _allOf, ...words } = schema;
  return isSchemaObject(target) ? { ...withWords(target, meta), ...words } : words;
}

/**
 * Returns one of several alternatives for an object. If the object has the constant of an alternative, this one is
 * returned, otherwise the one with the fewest errors.
 */
function chosen(
  value: unknown,
  branches: readonly JsonSchemaObject[],
  context: Context,
): JsonSchemaObject | string | undefined {
  const constants = branches.map((branch) =>
    Object.entries(branch.properties ?? {}).find(
      ([, property]) => isSchemaObject(property) && Object.hasOwn(property, 'const'),
    ),
  );
  const [by] = constants[0] ?? [];
  if (by !== undefined && constants.every((entry) => entry?.[0] === by)) {
    const values = constants.map((entry) => String(isSchemaObject(entry?.[1]) ? entry[1].const : ''));
    const own = isSchemaObject(value) && Object.hasOwn(value, by) ? value[by] : undefined;
    const at = values.indexOf(String(own));
    if (at >= 0) return branches[at];
    return own === undefined
      ? `The key "${by}" is missing. Write one of ${values.join(', ')}.`
      : `"${by}" cannot be ${JSON.stringify(own)}. ${didYouMean(String(own), values)}`;
  }
  const mistakes = branches.map((branch) => {
    const report = createReport();
    checkNode(value, branch, [], { ...context, report });
    return report.issues.length;
  });
  return branches[mistakes.indexOf(Math.min(...mistakes))];
}

function fitsType(value: unknown, rule: JsonSchemaObject): boolean {
  if (typeof rule.type === 'string') return isOfType(value, rule.type);
  if (rule.enum) return typeof value === typeof rule.enum[0];
  if (Object.hasOwn(rule, 'const')) return typeof value === typeof rule.const;
  return true;
}

const typesOf = (rules: readonly JsonSchemaObject[]) => [
  ...new Set(rules.map((rule) => (typeof rule.type === 'string' ? rule.type : 'string'))),
];

const typeWords: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list […]',
  object: 'an object {…}',
};

/** Returns the name of a value for messages: its key as the author has written it. An entry of a list has a title. */
function nameAt(place: Place, rule: JsonSchemaObject): string {
  const key = place.at(-1);
  if (typeof key === 'string') return `"${key}"`;
  return rule.title ? `"${rule.title}"` : 'This';
}

function wrongType(value: unknown, place: Place, rule: JsonSchemaObject, types: readonly string[]): string {
  const given =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'an object'
          : JSON.stringify(value);
  const wanted = types.map((type) => typeWords[type] ?? type).join(' or ');
  const example = exampleOf(rule, '');
  return `${nameAt(place, rule)} is ${given}. Write ${wanted}${example === '' ? '' : `, for example ${example}`}.`;
}

function propertyRule(rule: JsonSchemaObject, key: string, context: Context): JsonSchemaObject {
  const property = rule.properties?.[key];
  return isSchemaObject(property) ? withWords(property, context.meta) : {};
}

/** Returns an example of a value, as the author of a file would write it. */
function exampleOf(rule: JsonSchemaObject, key?: string): string {
  const examples = rule.examples;
  const first: unknown = Array.isArray(examples) ? examples[0] : (rule.default ?? rule.const);
  if (first === undefined) return key === undefined ? 'a value' : key === '' ? '' : `"${key}": …`;
  return key ? `${JSON.stringify(key)}: ${JSON.stringify(first)}` : JSON.stringify(first);
}

import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { isSchemaObject } from '../../json/resolveSchema.ts';
import { listOf } from '../../json/shapeOf.ts';
import { typeOf } from '../../parse/typeOf.ts';
import { isDate } from '../../rules/dateTime.ts';
import { dayLimit, namesField } from '../../rules/dayLimit.ts';
import type { Place } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { type RecordScope, readObject } from './recordScope.ts';

/** Checks that `x-min`, `x-max`, messages of patterns and `x-unique` are at positions where they have an effect. */
export function checkRules(schema: JsonSchemaObject, place: Place, scope: RecordScope): void {
  for (const keyword of ['x-min', 'x-max'] as const) {
    if (schema[keyword] !== undefined) checkDay(keyword, schema, [...place, keyword], scope);
  }
  const [low, high] = [schema['x-min'], schema['x-max']];
  if (typeof low === 'string' && typeof high === 'string' && isEmptyRange(low, high)) {
    scope.report.add(
      'empty-range',
      [...place, 'x-min'],
      `No day is between x-min ${low} and x-max ${high}. Swap or correct the two limits.`,
    );
  }
  if (schema['x-message'] !== undefined && typeof schema.pattern !== 'string') {
    scope.report.add(
      'misplaced-annotation',
      [...place, 'x-message'],
      '"x-message" is shown when a text does not match its "pattern", but this field has no "pattern". Add a "pattern", or remove "x-message".',
    );
  }
  checkFieldLimits(schema, place, scope);
  if (schema['x-unique'] !== undefined) checkUnique(schema, [...place, 'x-unique'], scope);
}

function checkDay(keyword: string, schema: JsonSchemaObject, place: Place, { report }: RecordScope): void {
  const limit = schema[keyword];
  const format = String(schema.format ?? '');
  if (!['date', 'date-time'].includes(format)) {
    report.add(
      'misplaced-annotation',
      place,
      `"${keyword}" limits days. Add "format": "date", or write "${keyword === 'x-min' ? 'minimum' : 'maximum'}" for a number.`,
    );
  } else if (schema.readOnly === true) {
    report.add(
      'misplaced-annotation',
      place,
      `The field is read-only, so "${keyword}" has no effect. Remove "${keyword}", or remove "readOnly".`,
    );
  } else if (typeof limit === 'string' && /^\d/.test(limit) && !isDate(limit)) {
    report.add('wrong-text', place, `There is no day ${limit}. Write an existing day, or "today+1".`);
  }
}

/** Checks a limit that is the name of another field. This field must be in the same object and contain a date. */
function checkFieldLimits({ properties }: JsonSchemaObject, place: Place, { report }: RecordScope): void {
  const dated = Object.entries(properties ?? {}).flatMap(([name, own]) =>
    isSchemaObject(own) && ['date', 'date-time'].includes(String(own.format)) ? [{ name, own }] : [],
  );
  const names = dated.map(({ name }) => name);
  for (const { name, own } of dated) {
    for (const keyword of ['x-min', 'x-max'] as const) {
      const limit = own[keyword];
      const others = names.filter((other) => other !== name);
      if (typeof limit === 'string' && namesField(limit) && !others.includes(limit))
        unknownField(limit, [...place, 'properties', name, keyword], ['today+1', ...others], report);
    }
  }
}

/**
 * Returns true if the limits leave no allowed day. Two limits are compared only if both are relative to today, or
 * both are fixed dates. Otherwise the result would depend on the current day.
 */
const isEmptyRange = (low: string, high: string): boolean =>
  !namesField(low) &&
  !namesField(high) &&
  low.startsWith('today') === high.startsWith('today') &&
  dayLimit(low, '2026-01-01') > dayLimit(high, '2026-01-01');

function checkUnique(schema: JsonSchemaObject, place: Place, scope: RecordScope): void {
  const items = isSchemaObject(schema.items) ? readObject(schema.items, scope).shape.properties : undefined;
  if (!items || items.size === 0) {
    scope.report.add(
      'misplaced-annotation',
      place,
      '"x-unique" names fields of the objects in a list. Write it in a list of objects. For a list of single values write "uniqueItems".',
    );
    return;
  }
  listOf(schema['x-unique']).forEach((name, at) => {
    if (!items.has(name)) unknownField(name, [...place, at], [...items.keys()], scope.report);
  });
}

const textKeywords = ['minLength', 'maxLength', 'pattern'];
const numberKeywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const listKeywords = ['minItems', 'maxItems', 'uniqueItems', 'items'];
const objectKeywords = ['properties', 'required', 'minProperties', 'maxProperties'];

/** Keywords that JSON Schema ignores for a type, by type. */
const idle: Readonly<Record<string, readonly string[]>> = {
  string: [...numberKeywords, ...listKeywords, ...objectKeywords],
  integer: [...textKeywords, ...listKeywords, ...objectKeywords],
  number: [...textKeywords, ...listKeywords, ...objectKeywords],
  boolean: [...textKeywords, ...numberKeywords, ...listKeywords, ...objectKeywords],
  array: [...textKeywords, ...numberKeywords, ...objectKeywords],
  object: [...textKeywords, ...numberKeywords, ...listKeywords],
};

/** Reports keywords that have no effect, because they do not apply to the type of the value. */
export function checkIdleKeywords(schema: JsonSchemaObject, place: Place, { report }: RecordScope): void {
  // a value of several types may use the keywords of every type
  if (typeof schema.type !== 'string') return;
  const type = typeOf(schema);
  for (const keyword of Object.hasOwn(idle, type) ? (idle[type] ?? []) : []) {
    if (schema[keyword] === undefined) continue;
    const ofDays = type === 'string' && isDay(schema) ? dayKeywords[keyword] : undefined;
    report.add(
      'idle-keyword',
      [...place, keyword],
      `"${keyword}" has no effect on the type ${type}. Remove it, or correct "type".${ofDays === undefined ? '' : ` For days write "${ofDays}".`}`,
    );
  }
}

/** Keywords for numbers, with those for days. */
const dayKeywords: Readonly<Record<string, string>> = { minimum: 'x-min', maximum: 'x-max' };

const isDay = ({ format }: JsonSchemaObject): boolean => format === 'date' || format === 'date-time';

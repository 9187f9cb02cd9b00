import { isPlainObject } from '@isp/kit';
import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import { pathTo } from '../json/pointer.ts';
import type { Clock } from '../model/clock.ts';
import type { Field } from '../model/field.ts';
import type { Validate, ValidateOptions, ValueIssue } from '../model/issues.ts';
import { createClock } from '../rules/clock.ts';
import { isDate } from '../rules/dateTime.ts';
import { dayLimit, namesField } from '../rules/dayLimit.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { discriminatedVariant } from '../value/kindsOf.ts';

interface Run {
  readonly clock: Clock;
  /**
   * Days in the stored record. Each entry consists of the path without indexes and the text. Stored days may be
   * earlier than the limits allow today.
   */
  readonly kept: ReadonlySet<string>;
  readonly found: ValueIssue[];
}

/**
 * Returns a validator that also checks the rules of annotations, for which JSON Schema has no keyword: days
 * relative to today, times that exist on the service's clock, and lists without equal elements.
 */
export function withAnnotations(fields: readonly Field[], validate: Validate): Validate {
  if (!fields.some(hasRule)) return validate;
  return (value, options = {}) => {
    const issues = validate(value, options);
    if (!isPlainObject(value)) return issues;
    const wrong = new Set(issues.map(({ path }) => path));
    // An invalid date gets no second issue for being too early or too late.
    return [...issues, ...annotationIssues(fields, value, options).filter(({ path }) => !wrong.has(path))];
  };
}

const hasRule = (field: Field): boolean =>
  (!field.readOnly && isMoment(field)) ||
  hasDay(field) ||
  field.uniqueBy !== undefined ||
  insideOf(field).some(hasRule);

const isMoment = ({ format }: Field): boolean => format === 'date-time';

const hasDay = ({ earliest, latest }: Field): boolean => (earliest ?? latest) !== undefined;

const isDated = (field: Field): boolean => isMoment(field) || hasDay(field);

const insideOf = ({ fields = [], item, variants = [] }: Field): readonly Field[] => [
  ...fields,
  ...(item ? [item] : []),
  ...variants.flatMap(({ field }) => field.fields ?? []),
];

function annotationIssues(
  fields: readonly Field[],
  value: Row,
  { before, clock = createClock() }: ValidateOptions,
): readonly ValueIssue[] {
  const kept = new Set<string>();
  if (before) noteDays(fields, before, '', kept);
  const found: ValueIssue[] = [];
  validateFields(fields, value, '', '', { clock, kept, found });
  return found;
}

function noteDays(fields: readonly Field[], row: Row, pattern: string, kept: Set<string>): void {
  for (const field of fields) {
    const value = ownValue(row, field.name);
    const own = pathTo(pattern, field.name);
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isPlainObject(one)) noteDays(childrenFor(field, one), one, own, kept);
      else if (typeof one === 'string' && isDated(field.item ?? field)) kept.add(`${own} ${one}`);
    }
  }
}

/** Returns the fields inside a field: those of the object, of the elements of the list, or of the object's kind. */
function childrenFor(field: Field, value: Row): readonly Field[] {
  const owner = field.item ?? field;
  return discriminatedVariant(owner.variants ?? [], value)?.field.fields ?? owner.fields ?? [];
}

function validateFields(fields: readonly Field[], row: Row, path: string, pattern: string, run: Run): void {
  for (const field of fields) {
    // The service writes this field, so its value is not validated.
    if (field.readOnly) continue;
    const value = ownValue(row, field.name);
    const at = pathTo(path, field.name);
    const own = pathTo(pattern, field.name);
    const validateValue = (one: unknown, place: string, rules: Field) => {
      if (typeof one === 'string') validateDay(rules, one, { row, path: place, pattern: own }, run);
      else if (isPlainObject(one)) validateFields(childrenFor(field, one), one, place, own, run);
    };
    if (!Array.isArray(value)) validateValue(value, at, field);
    else {
      if (field.uniqueBy) validateTwins(field.uniqueBy, value, at, run);
      value.forEach((one: unknown, index) => {
        validateValue(one, `${at}/${index}`, field.item ?? field);
      });
    }
  }
}

/** Position of a day in the record. */
interface DayPlace {
  /** Object that contains the day. */
  readonly row: Row;
  readonly path: string;
  /** Path of the day in the record, without the indexes of lists. */
  readonly pattern: string;
}

function validateDay(
  field: Field,
  value: string,
  { path, pattern, row }: DayPlace,
  { clock, found, kept }: Run,
): void {
  if (!isDated(field)) return;
  const isKept = kept.has(`${pattern} ${value}`);
  if (!isKept && isMoment(field) && !clock.exists(value)) {
    found.push({ path, keyword: 'x-time', params: {} });
    return;
  }
  const day = clock.dayOf(value);
  const limitOf = (limit: string | undefined): string | undefined => {
    if (limit === undefined) return undefined;
    // A stored day may violate a limit that is a day or relative to today. A limit from another field is always
    // checked, because the other field may have changed.
    if (!namesField(limit)) return isKept ? undefined : dayLimit(limit, clock.today());
    const other = ownValue(row, limit);
    // If the other field contains no date, there is no limit.
    return typeof other === 'string' && isDate(other.slice(0, 10)) ? clock.dayOf(other) : undefined;
  };
  const first = limitOf(field.earliest);
  const last = limitOf(field.latest);
  if (first !== undefined && day < first) found.push({ path, keyword: 'x-min', params: { limit: first } });
  else if (last !== undefined && day > last) found.push({ path, keyword: 'x-max', params: { limit: last } });
}

/**
 * Reports each element that is equal to an earlier one. If several fields are compared, the issue is at the last of
 * them, because this is the field that a user changes.
 */
function validateTwins(
  names: readonly string[],
  list: readonly unknown[],
  path: string,
  { found }: Run,
): void {
  const seen = new Set<string>();
  list.forEach((element, index) => {
    if (!isPlainObject(element)) return;
    const values = names.map((name) => ownValue(element, name));
    if (values.some((value) => isEmpty(value))) return;
    const key = JSON.stringify(values);
    if (seen.has(key)) {
      found.push({
        path: pathTo(`${path}/${index}`, names.at(-1) ?? ''),
        keyword: 'x-unique',
        params: { fields: names },
      });
    }
    seen.add(key);
  });
}

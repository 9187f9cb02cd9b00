import type { Row } from '../json/jsonSchema.ts';
import type { Field } from '../model/field.ts';
import { isDate } from '../rules/dateTime.ts';
import { isBlank } from '../texts/isBlank.ts';
import { nearest } from '../texts/nearest.ts';
import { isMoney } from '../value/isMoney.ts';
import { isTimeField } from '../value/isTimeField.ts';
import { splitValues } from './joinedValues.ts';
import { presentValue } from './presentNames.ts';
import { keywordKey, parseSearchKey, type SearchSuffix, searchSuffixes } from './searchKey.ts';
import type { SearchPlan } from './searchPlan.ts';
import { isStandIn } from './standIns.ts';
import { valuesIn } from './valueList.ts';

/** Maximum number of characters of a searched text. */
export const maxSearchText = 200;
/** Maximum number of values in one condition. */
export const maxSearchValues = 500;
/** Maximum number of invalid conditions that are reported. */
export const maxSearchIssues = 20;

/** One condition of a search, after its key and value were read. */
export interface SearchCondition {
  /** Key of the condition in the request: `status_in`. */
  readonly key: string;
  /** Fields that are searched. The search box searches several fields, and a match in one of them is enough. */
  readonly fields: readonly Field[];
  readonly op: SearchSuffix;
  /**
   * Values that are searched. The operators `in`, `equal` and `notequal` may have several values, all others have
   * one. An empty list finds no record.
   */
  readonly texts: readonly string[];
}

/** An invalid condition, with the reason. */
export interface SearchIssue {
  /** Key as it is in the request. */
  readonly key: string;
  /**
   * Reason. `unknown`: there is no field with this name that can be searched. `operator`: the field does not allow
   * this operator. `value`: the field cannot have this value. `empty`: the value is missing. `maxLength`,
   * `maxItems`: the value is longer, or has more elements, than allowed.
   */
  readonly rule: 'unknown' | 'operator' | 'value' | 'empty' | 'maxLength' | 'maxItems';
  /** Similar key that the caller probably meant. */
  readonly near?: string;
  /** Limit that was exceeded, for `maxLength` and `maxItems`. */
  readonly limit?: number;
}

/** Result of reading a search. */
export interface ReadSearch {
  readonly conditions: readonly SearchCondition[];
  /**
   * Invalid conditions. If there is one, the whole search is refused. Ignoring a condition would find other records
   * than the caller meant.
   */
  readonly issues: readonly SearchIssue[];
}

/**
 * Returns the conditions of a search, and those that are invalid. It is used for lists, addresses of pages, saved
 * views and actions on all matching records. A condition with an empty value is ignored; a list without values
 * finds no record.
 *
 * @param isStrict - true if an empty value is invalid too, as in calls that change records. @defaultValue false
 *
 * @example readSearch(plan, { stauts: 'NEW' }).issues // [{ key: 'stauts', rule: 'unknown', near: 'status' }]
 */
export function readSearch(plan: SearchPlan, search: Row, isStrict = false): ReadSearch {
  const conditions: SearchCondition[] = [];
  const issues: SearchIssue[] = [];
  for (const [key, value] of Object.entries(search)) {
    if (issues.length >= maxSearchIssues) break;
    if (value === undefined || value === null || value === '' || isBlank(value)) {
      const isKnown = fieldsOf(plan, key) !== undefined;
      if (isStrict || !isKnown) issues.push(isKnown ? { key, rule: 'empty' } : unknown(plan, key));
      continue;
    }
    const read = readCondition(plan, key, value);
    if ('rule' in read) issues.push(read);
    else if (read.op !== 'ignore') conditions.push(read);
  }
  return { conditions, issues };
}

function readCondition(plan: SearchPlan, key: string, value: unknown): SearchCondition | SearchIssue {
  const found = fieldsOf(plan, key);
  if (!found) return unknown(plan, key);
  const { fields, isBare, op } = found;
  const [field] = fields;
  if (!field || op === 'ignore') return { key, fields, op, texts: [] };
  if (!fits(field, op)) return { key, rule: 'operator' };
  const texts = textsOf(field, op, isBare, value)?.map((text) => String(presentValue(field, text)));
  if (texts === undefined) return { key, rule: 'value' };
  // `notequal` without a value would match every record, so it is refused.
  if (texts.length === 0 && op === 'notequal') return { key, rule: 'empty' };
  if (texts.length > maxSearchValues) return { key, rule: 'maxItems', limit: maxSearchValues };
  if (isPattern(op)) {
    // Characters are counted and not UTF-16 units, because the limit is shown to a person.
    const isLong = [...(texts[0] ?? '')].length > maxSearchText;
    return isLong ? { key, rule: 'maxLength', limit: maxSearchText } : { key, fields, op, texts };
  }
  return texts.every((text) => isValue(field, op, text))
    ? { key, fields, op, texts }
    : { key, rule: 'value' };
}

/** Returns the fields and the operator of a key. Returns undefined for an unknown key. */
function fieldsOf(
  plan: SearchPlan,
  key: string,
): { fields: readonly Field[]; op: SearchSuffix; isBare: boolean } | undefined {
  if (key === keywordKey && plan.keyword.length > 0)
    return { fields: plan.keyword, op: 'like', isBare: true };
  const read = parseSearchKey(key, (name) => plan.fieldOf(name) !== undefined);
  const field = read && plan.fieldOf(read.field);
  return field && { fields: [field], op: read.op ?? plan.opOf(field), isBare: read.op === undefined };
}

function unknown(plan: SearchPlan, key: string): SearchIssue {
  const at = key.lastIndexOf('_');
  const suffix = searchSuffixes.find((one) => one === key.slice(at + 1));
  const name = at > 0 ? key.slice(0, at) : key;
  // The name before the underscore is a field, but the suffix after it is not an operator. So the field is
  // suggested.
  if (at > 0 && !suffix && plan.fieldOf(name)) return { key, rule: 'unknown', near: name };
  const near = nearest(suffix ? name : key, plan.names);
  if (near === undefined) return { key, rule: 'unknown' };
  return { key, rule: 'unknown', near: suffix ? `${near}_${suffix}` : near };
}

export const isPattern = (op: SearchSuffix): op is 'like' | 'likeleft' | 'likeright' | 'notlike' =>
  op.startsWith('like') || op === 'notlike';

const isSet = (op: SearchSuffix): boolean => op === 'in' || op === 'equal' || op === 'notequal';

/** Returns true if the operator can be used for a field of this kind. */
function fits({ type, ...field }: Field, op: SearchSuffix): boolean {
  if (op === 'null' || op === 'notnull') return true;
  if (type === 'object') return false;
  if (type === 'array') return isSet(op) || isPattern(op);
  return !op.startsWith('date') || isTimeField({ type, ...field });
}

/** Returns the values of a condition as texts. Returns undefined for a value that cannot be compared. */
function textsOf(
  field: Field,
  op: SearchSuffix,
  isBare: boolean,
  value: unknown,
): readonly string[] | undefined {
  if (Array.isArray(value)) {
    const isList = isSet(op) && value.every(isScalar);
    return isList ? value.map(String).filter((text) => text !== '') : undefined;
  }
  if (!isScalar(value)) return undefined;
  const text = String(value);
  if (op !== 'in') return [text];
  return isBare ? valuesIn(field, text) : splitValues(text);
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const yesNo = new Set(['true', 'false', '1', '0']);

/** Returns true if the field can have this value, or if its values can be compared with it. */
function isValue(field: Field, op: SearchSuffix, text: string): boolean {
  if (op === 'null' || op === 'notnull') return yesNo.has(text);
  if (isStandIn(text)) return true;
  const { format, type, types } = field.item ?? field;
  if (types && types.length > 1) return true;
  if (type === 'boolean') return yesNo.has(text);
  if (type === 'integer' || type === 'number' || isMoney(format)) return isNumber(text);
  return !isTimeField(field.item ?? field) || isMoment(text);
}

/** Returns true for a text that is a number in the range of a double and not too long. */
const isNumber = (text: string): boolean =>
  text.length <= 400 &&
  /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?\s*$/i.test(text) &&
  Number.isFinite(Number(text));

/**
 * Returns true for a date or a date-time. It may contain a zone; without one it is a time in the zone of the
 * service.
 */
const isMoment = (text: string): boolean =>
  isDate(text.trim().slice(0, 10)) &&
  /^.{10}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/.test(text.trim());

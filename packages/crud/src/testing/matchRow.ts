import type { Field, Row } from '@isp/schema';
import {
  type Asker,
  holdsText,
  isMoney,
  isTimeField,
  isTypedText,
  type SearchCondition,
  standsFor,
} from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import { uniqueKey, valueAt } from '@isp/schema/values';

/**
 * Returns true if a row matches all these conditions. The rules are those of the service: both ends of a range are
 * included, a day as upper end means the last second of this day, and a keyword is searched in all fields of the
 * condition.
 */
export function matchRow(row: Row, conditions: readonly SearchCondition[], asker: Asker): boolean {
  return conditions.every(({ fields, texts, ...condition }) => {
    const wanted = texts.map((text) => String(standsFor(text, asker)));
    return fields.some((field) => compare(valueAt(row, field.path), { ...condition, texts: wanted }, field));
  });
}

type Asked = Pick<SearchCondition, 'op' | 'texts'>;

function compare(value: unknown, { op, texts }: Asked, field: Field): boolean {
  const [first = ''] = texts;
  const isYes = first === 'true' || first === '1';
  switch (op) {
    case 'ignore':
      return true;
    case 'null':
      return isEmpty(value, true) === isYes;
    case 'notnull':
      return isEmpty(value, true) !== isYes;
    case 'like':
      return holdsText(textOf(value), first);
    case 'notlike':
      return !holdsText(textOf(value), first);
    case 'likeleft':
      return holdsText(textOf(value), first, 'end');
    case 'likeright':
      return holdsText(textOf(value), first, 'start');
    case 'in':
    case 'equal':
    case 'dateequal':
      return hasOneOf(value, texts, op === 'dateequal', field);
    case 'notequal':
      return !hasOneOf(value, texts, false, field);
    default:
      return !isEmpty(value, true) && inOrder(value, first, op, field);
  }
}

const isNumeric = ({ format, type }: Field): boolean =>
  type === 'number' || type === 'integer' || isMoney(format);

/**
 * Returns true if a value is on the right side of one end of a range. The end itself is included, and a day as
 * upper end lasts until midnight.
 */
function inOrder(value: unknown, end: string, op: SearchCondition['op'], field: Field): boolean {
  const isDate = op.startsWith('date') || isTimeField(field);
  const isNumber = !isDate && isNumeric(field);
  const upper = op === 'datelt' || op === 'datele' || op === 'le';
  const left = isNumber ? Number(value) : String(value).replace('T', ' ');
  const right = isNumber
    ? Number(end)
    : isDate && upper && end.length === 10
      ? `${end} 23:59:59`
      : end.replace('T', ' ');
  if (op === 'gt') return left > right;
  if (op === 'lt') return left < right;
  return upper ? left <= right : left >= right;
}

function hasOneOf(value: unknown, texts: readonly string[], byDay: boolean, field: Field): boolean {
  const values = Array.isArray(value) ? value.map(String) : [isEmpty(value, true) ? '' : String(value)];
  const isSame = (own: string, text: string) =>
    own === text ||
    (isTypedText(field) && uniqueKey(own) === uniqueKey(text)) ||
    (own !== '' && isNumeric(field) && Number(own) === Number(text));
  return texts.some((text) => values.some((own) => isSame(byDay ? own.slice(0, 10) : own, text)));
}

const textOf = (value: unknown): string => (isEmpty(value, true) ? '' : String(value));

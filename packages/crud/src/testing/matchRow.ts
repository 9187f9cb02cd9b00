import {
  type Asker,
  type Entity,
  type Field,
  isEmpty,
  isTimeField,
  keywordKey,
  parseSearchKey,
  type Row,
  type SearchSuffix,
  standsFor,
} from '@isp/schema';
import { fieldAt, valueAt } from '../core/fieldAt.ts';

/**
 * Does a row answer these search values? The same reading of the wire keys as the service: a key without suffix
 * takes the comparison of its search item (a part of the text for a field of the one box), both ends of a range belong to it, a day as upper end means its last
 * second, several values are joined by commas, a keyword is looked for in all its fields, and names the entity has
 * not are ignored.
 */
export function matchRow(row: Row, search: Row, entity: Entity, asker: Asker) {
  return Object.entries(search).every(([key, asked]) => {
    if (key === keywordKey && entity.keyword && typeof asked === 'string') {
      return entity.keyword.some((name) => fold(valueAt(row, name)).includes(fold(asked)));
    }
    const found = readKey(key, entity);
    if (!found || asked === undefined || asked === null || asked === '') return true;
    const wanted = standsFor(asked, asker);
    return compare(valueAt(row, found.field.path), wanted, found.suffix, found.field);
  });
}

function readKey(key: string, entity: Entity): { field: Field; suffix: SearchSuffix } | undefined {
  const read = parseSearchKey(key, (name) => fieldAt(entity.fields, name) !== undefined);
  const field = read && fieldAt(entity.fields, read.field);
  return field && { field, suffix: read.op ?? defaultSuffix(entity, field) };
}

function defaultSuffix(entity: Entity, field: Field): SearchSuffix {
  const op = entity.search.find((item) => item.field === field.path)?.op;
  if (op === undefined && entity.keyword?.includes(field.path)) return 'like';
  if (op === 'range' || op === undefined) return 'equal';
  return op;
}

function compare(value: unknown, wanted: unknown, suffix: SearchSuffix, field: Field): boolean {
  const texts = toTexts(wanted);
  const first = texts[0] ?? '';
  switch (suffix) {
    case 'ignore':
      return true;
    case 'null':
      return isEmpty(value, true) === (first !== 'false');
    case 'notnull':
      return isEmpty(value, true) !== (first !== 'false');
    case 'like':
      return fold(value).includes(fold(first));
    case 'notlike':
      return !fold(value).includes(fold(first));
    case 'likeleft':
      return fold(value).endsWith(fold(first));
    case 'likeright':
      return fold(value).startsWith(fold(first));
    case 'in':
    case 'equal':
    case 'dateequal':
      return hasOneOf(value, texts, suffix === 'dateequal');
    case 'notequal':
      return !hasOneOf(value, texts, false);
    default:
      return !isEmpty(value, true) && inOrder(value, first, suffix, field);
  }
}

/** Ends of a range: the date forms include their end, and a day as upper end lasts until midnight. */
function inOrder(value: unknown, end: string, suffix: SearchSuffix, field: Field): boolean {
  const isDate = suffix.startsWith('date') || isTimeField(field);
  const isNumber =
    !isDate && (field.type === 'number' || field.type === 'integer' || field.format === 'money');
  const upper = suffix === 'datelt' || suffix === 'datele' || suffix === 'le';
  const left = isNumber ? Number(value) : String(value).replace('T', ' ');
  const right = isNumber
    ? Number(end)
    : isDate && upper && end.length === 10
      ? `${end} 23:59:59`
      : end.replace('T', ' ');
  if (suffix === 'gt') return left > right;
  if (suffix === 'lt') return left < right;
  return upper ? left <= right : left >= right;
}

function hasOneOf(value: unknown, texts: readonly string[], byDay: boolean): boolean {
  const values = Array.isArray(value) ? value.map(String) : [isEmpty(value, true) ? '' : String(value)];
  return texts.some((text) => values.some((own) => (byDay ? own.slice(0, 10) : own) === text));
}

function toTexts(wanted: unknown): readonly string[] {
  if (Array.isArray(wanted)) return wanted.map(String);
  return typeof wanted === 'string' ? wanted.split(',') : [String(wanted)];
}

const fold = (value: unknown): string => (isEmpty(value, true) ? '' : String(value).toLowerCase());

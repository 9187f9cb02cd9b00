import type { Row } from '@isp/schema';
import {
  isPattern,
  isTypedText,
  maxSearchText,
  readSearch,
  type SearchCondition,
  type SearchSuffix,
} from '@isp/schema/internal';
import { foldText, uniqueKey } from '@isp/schema/values';
import { type Expression, type SqlBool, sql } from 'kysely';
import { isCommonColumn } from '../../database/schema/columns.ts';
import { uniqueKeyFunction } from '../../database/schema/foldTexts.ts';
import type { EntityTable } from '../table/entityTable.ts';
import type { StoredColumn } from '../table/storedColumn.ts';
import { holdsText, type PartPlace, partPattern } from './holdsText.ts';

type Condition = Expression<SqlBool>;

const never: Condition = sql<SqlBool>`false`;

/**
 * Returns the SQL conditions of a filter. For a list, {@link requireSearch} has already refused invalid conditions.
 * In a picker, an invalid condition finds no row and is not refused, because its values come from a form.
 */
export function toConditions(table: EntityTable, search: Row): Condition[] {
  const { conditions, issues } = readSearch(table.plan, search);
  return issues.length > 0 ? [never] : conditions.map((condition) => toCondition(table, condition));
}

function toCondition(table: EntityTable, condition: SearchCondition): Condition {
  const terms = columnsOf(table, condition).map((column) => compare(column, condition));
  const [first = never, ...others] = terms;
  return others.length === 0 ? first : sql<SqlBool>`(${sql.join(terms, sql` or `)})`;
}

const columnsOf = ({ columns }: EntityTable, { fields }: SearchCondition): readonly StoredColumn[] =>
  fields.flatMap(({ name }) => columns.get(name) ?? []);

/** Returns the names of the fields that a filter uses. */
export const searchedFields = ({ plan }: EntityTable, search: Row): readonly string[] =>
  readSearch(plan, search).conditions.flatMap(({ fields }) => fields.map(({ name }) => name));

/** Returns those conditions of a filter that search a part of a text, because they need another type of index. */
export const patternsOf = ({ plan }: EntityTable, search: Row): Row =>
  Object.fromEntries(
    readSearch(plan, search).conditions.flatMap(({ key, op }) => (isPattern(op) ? [[key, search[key]]] : [])),
  );

/** A part of a text to be searched, in the form that {@link findByPart} needs. */
export interface TextPart {
  /** Columns that are searched. A row is found if at least one of them contains the part. */
  readonly columns: readonly string[];
  /** LIKE pattern, which is compared with the folded text. */
  readonly pattern: string;
}

/**
 * Returns the first condition of a filter that searches a part of a text and for which an index can be used. For
 * this, the part must contain three letters or digits in sequence.
 */
export function toTextPart({ plan, texts }: EntityTable, search: Row): TextPart | undefined {
  for (const { fields, op, texts: asked } of readSearch(plan, search).conditions) {
    const [text = ''] = asked;
    if (!isPattern(op) || op === 'notlike' || !isFindable(text)) continue;
    const columns = fields.map(({ name }) => name);
    const pattern = partPattern(text, placeOf(op));
    if (pattern !== undefined && columns.every((name) => texts.has(name))) return { columns, pattern };
  }
  return undefined;
}

/**
 * Returns true if an index can find a part of a text. A trigram index consists of sequences of three characters, so
 * it cannot find shorter parts.
 */
export const isFindable = (text: string): boolean =>
  /[\p{L}\p{N}]{3}/u.test(foldText(text).slice(0, maxSearchText));

function compare(column: StoredColumn, { op, texts }: SearchCondition): Condition {
  const ref = sql.ref(column.name);
  const [text = ''] = texts;
  if (op === 'null' || op === 'notnull') {
    const isNull = (op === 'null') === (text === 'true' || text === '1');
    return isNull ? sql<SqlBool>`${ref} is null` : sql<SqlBool>`${ref} is not null`;
  }
  if (isPattern(op)) return matches(column, op, text);
  if (op === 'in' || op === 'equal') return holdsOne(column, texts);
  if (op === 'notequal') return sql<SqlBool>`not coalesce(${holdsOne(column, texts)}, false)`;
  if (op.startsWith('date')) return compareDate(column, op.slice(4), text);
  const bound = toBound(column, text, op === 'le' || op === 'gt') ?? toLimit(column, text);
  return bound === undefined
    ? never
    : sql<SqlBool>`${ref} ${sql.raw(signs[op as keyof typeof signs])} ${bound}`;
}

const signs = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/**
 * Returns the condition for one end of a range of dates or date-times. The end itself is included. A day as upper
 * end means its last second.
 */
function compareDate(column: StoredColumn, sign: string, text: string): Condition {
  const ref = sql.ref(column.name);
  const bound = (end: boolean) => {
    const date = column.dateTimes.parseDateTime(text, end);
    return column.type === 'date' && date ? column.dateTimes.toDate(date) : date;
  };
  const [from, to] = [bound(false), bound(true)];
  if (from === undefined || to === undefined) return never;
  if (sign === 'equal') return sql<SqlBool>`${ref} between ${from} and ${to}`;
  return sign === 'gt' || sign === 'ge' ? sql<SqlBool>`${ref} >= ${from}` : sql<SqlBool>`${ref} <= ${to}`;
}

/**
 * Returns the condition that a value equals one of these texts. If the field holds a list, at least one of its
 * elements must equal one of the texts.
 */
function holdsOne(column: StoredColumn, texts: readonly string[]): Condition {
  const ref = sql.ref(column.name);
  if (column.type === 'jsonb') {
    // No text in the database contains NUL, so texts with NUL are left out.
    const asked = texts.filter((text) => !text.includes('\u0000'));
    return asked.length === 0 ? never : sql<SqlBool>`${ref} ?| array[${sql.join(asked)}]::text[]`;
  }
  if (column.type === 'text' && column.field && !isCommonColumn(column.name) && isTypedText(column.field)) {
    const keys = texts.filter((text) => !text.includes('\u0000')).map(uniqueKey);
    return keys.length === 0
      ? never
      : sql<SqlBool>`${sql.raw(uniqueKeyFunction)}(${ref}) in (${sql.join(keys)})`;
  }
  const bounds = texts.map((text) => toBound(column, text)).filter((bound) => bound !== undefined);
  return bounds.length === 0 ? never : sql<SqlBool>`${ref} in (${sql.join(bounds)})`;
}

/**
 * Returns the condition that a text contains a part. For `likeleft` the wildcard is on the left, so the text must
 * end with the part. Differences in case, accents and width are ignored.
 */
function matches({ name }: StoredColumn, op: Pattern, text: string): Condition {
  // no text in the database contains NUL, so a part with NUL finds no row
  const condition = text.includes('\u0000') ? never : holdsText(sql.ref(name), text, placeOf(op));
  return op === 'notlike' ? sql<SqlBool>`not coalesce(${condition}, false)` : condition;
}

type Pattern = Extract<SearchSuffix, 'like' | 'likeleft' | 'likeright' | 'notlike'>;

const placeOf = (op: Pattern): PartPlace =>
  op === 'likeright' ? 'start' : op === 'likeleft' ? 'end' : 'anywhere';

/**
 * Returns a number that does not fit into the type of the column as a general number, so that it can be compared
 * with the column's values.
 */
function toLimit({ type }: StoredColumn, value: string): Condition | undefined {
  if (type !== 'bigint' && type !== 'numeric(14,2)') return undefined;
  return sql`${value.trim()}::numeric`;
}

/**
 * Converts a text to a value in the type of the column. Returns undefined if the type has no such value, so that no
 * row can equal it.
 */
function toBound(column: StoredColumn, value: string, end = false): unknown {
  const text = value.trim();
  switch (column.type) {
    case 'bigint':
      return /^[-+]?\d{1,18}$/.test(text) ? text : undefined;
    case 'double precision':
      return Number(text);
    case 'numeric(14,2)':
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? text : undefined;
    case 'boolean':
      return text === 'true' || text === '1';
    case 'date': {
      const date = column.dateTimes.parseDateTime(text);
      return date && column.dateTimes.toDate(date);
    }
    case 'timestamp with time zone':
      return column.dateTimes.parseDateTime(text, end);
    default:
      return value.includes('\u0000') ? undefined : value;
  }
}

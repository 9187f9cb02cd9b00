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
 * Conditions of a search. {@link requireSearch} has refused invalid ones before. In the filter of a picker an invalid
 * one finds nothing, since its values come from a form.
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

/** Fields a search compares, by name. */
export const searchedFields = ({ plan }: EntityTable, search: Row): readonly string[] =>
  readSearch(plan, search).conditions.flatMap(({ fields }) => fields.map(({ name }) => name));

/** Conditions of a search for parts of texts, which need another index than the usual one. */
export const patternsOf = ({ plan }: EntityTable, search: Row): Row =>
  Object.fromEntries(
    readSearch(plan, search).conditions.flatMap(({ key, op }) => (isPattern(op) ? [[key, search[key]]] : [])),
  );

/** A part of a text in the form in which {@link findByPart} looks it up. */
export interface TextPart {
  /** One of these columns must contain it. */
  readonly columns: readonly string[];
  /** Pattern for `like` over the folded text. */
  readonly pattern: string;
}

/** The first part of a text in a search that an index can find: one with three letters or digits in a row. */
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

/** An index of trigrams contains no shorter parts. */
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

/** Both ends of a date range are included; a day as upper end means its last moment. */
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

/** Is the value one of these? A list of values matches when it contains one of them. */
function holdsOne(column: StoredColumn, texts: readonly string[]): Condition {
  const ref = sql.ref(column.name);
  if (column.type === 'jsonb') {
    // no text in the database can contain NUL, so nothing equals such a text
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

/** `likeleft` has the wildcard on the left. Case, accents and width do not count. */
function matches({ name }: StoredColumn, op: Pattern, text: string): Condition {
  // no text in the database contains NUL
  const condition = text.includes('\u0000') ? never : holdsText(sql.ref(name), text, placeOf(op));
  return op === 'notlike' ? sql<SqlBool>`not coalesce(${condition}, false)` : condition;
}

type Pattern = Extract<SearchSuffix, 'like' | 'likeleft' | 'likeright' | 'notlike'>;

const placeOf = (op: Pattern): PartPlace =>
  op === 'likeright' ? 'start' : op === 'likeleft' ? 'end' : 'anywhere';

/** A number outside of the values of the column, which is less or greater than all of them. */
function toLimit({ type }: StoredColumn, value: string): Condition | undefined {
  if (type !== 'bigint' && type !== 'numeric(14,2)') return undefined;
  return sql`${value.trim()}::numeric`;
}

/** The value in the type of the column. Undefined when it is not possible in this type: then nothing equals it. */
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

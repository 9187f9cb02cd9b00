import { keywordKey, parseSearchKey, type Row, type SearchOp, type SearchSuffix } from '@isp/schema';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { EntityTable } from '../records/entityTable.ts';
import type { StoredColumn } from '../records/storedColumn.ts';
import { isUnsent } from './isUnsent.ts';
import { maxIds, maxPattern, toPattern, words } from './readQuery.ts';

type Condition = Expression<SqlBool>;

/** Field and comparison of a search key, or undefined when the entity may not be searched by it. T-A3, T-A4 */
export function readSearchKey(
  table: EntityTable,
  key: string,
): { column: StoredColumn; suffix: SearchSuffix } | undefined {
  const read = parseSearchKey(key, (name) => table.columns.has(name));
  const column = read && table.columns.get(read.field);
  if (!column || !table.searchable.has(column.name)) return undefined;
  return { column, suffix: read.op ?? defaultSuffix(table, column) };
}

/**
 * Without a suffix a key means what its search item says; a part of the text for a field of the one box, else equality
 * (one of several when comma-joined).
 */
function defaultSuffix(table: EntityTable, column: StoredColumn): SearchSuffix {
  const items = [...table.entity.search, ...table.entity.views.flatMap((view) => view.search)];
  const op: SearchOp | undefined = items.find((item) => item.field === column.name)?.op;
  if (op === undefined && table.entity.keyword?.includes(column.name)) return 'like';
  if (op === undefined || op === 'range' || op === 'equal') return 'in';
  return op;
}

/** Conditions of a query's search keys; keys that may not be used, by anybody or by this caller (`closed`), are ignored, values that cannot match find nothing. */
export function toConditions(
  table: EntityTable,
  search: Row,
  closed: ReadonlySet<string> = new Set(),
): Condition[] {
  const conditions: Condition[] = [];
  for (const [key, value] of Object.entries(search)) {
    if (isUnsent(value) || (Array.isArray(value) && value.length === 0)) continue;
    const looked = keywordColumns(table, key, closed);
    if (looked.length > 0) {
      const parts = looked.map((column) => matches(column, 'like', value));
      conditions.push(sql<SqlBool>`(${sql.join(parts, sql` or `)})`);
      continue;
    }
    const found = readSearchKey(table, key);
    if (!found || found.suffix === 'ignore' || closed.has(found.column.name)) continue;
    conditions.push(compare(found.column, found.suffix, value));
  }
  return conditions;
}

/** Where a keyword is looked for, as far as the caller may; nothing where the key is another. */
const keywordColumns = (
  table: EntityTable,
  key: string,
  closed: ReadonlySet<string> = new Set(),
): readonly StoredColumn[] =>
  key === keywordKey ? table.keyword.filter(({ name }) => !closed.has(name)) : [];

/** What of a search asks for parts of texts: keys whose values no plain index finds. */
export const patternsOf = (table: EntityTable, search: Row): Row =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([key]) =>
        keywordColumns(table, key).length > 0 || isPattern(readSearchKey(table, key)?.suffix ?? 'equal'),
    ),
  );

/** A part of a text that is asked for, as the finder of {@link findByPart} takes it. */
export interface TextPart {
  /** Any of them may hold it. */
  readonly columns: readonly string[];
  /** For `ilike`. */
  readonly pattern: string;
}

/** The first part of a text a query searches for that an index can find: one with three letters or digits in a row. */
export function toTextPart(
  table: EntityTable,
  search: Row,
  closed: ReadonlySet<string>,
): TextPart | undefined {
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'object') continue;
    const text = String(value ?? '');
    if (!isFindable(text)) continue;
    const looked = keywordColumns(table, key, closed).map(({ name }) => name);
    if (looked.length > 0 && looked.every((name) => table.texts.has(name)))
      return { columns: looked, pattern: patternOf('like', text) };
    const found = readSearchKey(table, key);
    if (!found || !isPattern(found.suffix) || found.suffix === 'notlike') continue;
    const { name } = found.column;
    if (table.texts.has(name) && !closed.has(name))
      return { columns: [name], pattern: patternOf(found.suffix, text) };
  }
  return undefined;
}

/** An index of trigrams knows nothing shorter. */
export const isFindable = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text.slice(0, maxPattern));

const never: Condition = sql<SqlBool>`false`;

function compare(column: StoredColumn, suffix: SearchSuffix, value: unknown): Condition {
  const ref = sql.ref(column.name);
  if (suffix === 'null') return sql<SqlBool>`${ref} is null`;
  if (suffix === 'notnull') return sql<SqlBool>`${ref} is not null`;
  if (suffix.startsWith('date')) return compareDate(column, suffix.slice(4), value);
  if (column.type === 'jsonb') return compareJson(column, suffix, value);
  if (suffix === 'in') return isOneOf(column, value);
  if (isPattern(suffix)) return matches(column, suffix, value);
  const bound =
    toBound(column, value, suffix === 'le' || suffix === 'gt') ??
    (Object.hasOwn(signs, suffix) ? toLimit(column, value) : undefined);
  if (bound === undefined) return suffix === 'notequal' ? sql<SqlBool>`true` : never;
  if (suffix === 'equal') return sql<SqlBool>`${ref} = ${bound}`;
  if (suffix === 'notequal') return sql<SqlBool>`${ref} is distinct from ${bound}`;
  return sql<SqlBool>`${ref} ${sql.raw(signs[suffix as keyof typeof signs])} ${bound}`;
}

const signs = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/** Both ends of a date range are inclusive; a day as upper end means its last moment. */
function compareDate(column: StoredColumn, sign: string, value: unknown): Condition {
  const ref = sql.ref(column.name);
  const isDay = column.type === 'date';
  const bound = (end: boolean) => {
    const date = column.dateTimes.parseDateTime(value, end);
    return isDay && date ? column.dateTimes.toDate(date) : date;
  };
  const [from, to] = [bound(false), bound(true)];
  if (from === undefined || to === undefined || !/^(date|timestamp)/.test(column.type)) return never;
  if (sign === 'equal') return sql<SqlBool>`${ref} between ${from} and ${to}`;
  return sign === 'gt' || sign === 'ge' ? sql<SqlBool>`${ref} >= ${from}` : sql<SqlBool>`${ref} <= ${to}`;
}

function isOneOf(column: StoredColumn, value: unknown): Condition {
  // text is compared as a whole first: a comma may belong to it
  const list = words(typeof value === 'boolean' ? String(value) : value)
    .slice(0, maxIds)
    .map((word) => toBound(column, word));
  const bounds = list.filter((bound) => bound !== undefined);
  if (bounds.length === 0) return never;
  return sql<SqlBool>`${sql.ref(column.name)} in (${sql.join(bounds)})`;
}

const isPattern = (suffix: SearchSuffix): suffix is 'like' | 'likeleft' | 'likeright' | 'notlike' =>
  suffix.startsWith('like') || suffix === 'notlike';

/** `likeleft` has the wildcard on the left. Case does not count. */
function matches(
  column: StoredColumn,
  suffix: 'like' | 'likeleft' | 'likeright' | 'notlike',
  value: unknown,
): Condition {
  const ref = sql.ref(column.name);
  if (typeof value === 'object') return never;
  const pattern = patternOf(suffix, String(value));
  const condition = sql<SqlBool>`${ref}::text ilike ${pattern}`;
  return suffix === 'notlike' ? sql<SqlBool>`not coalesce(${condition}, false)` : condition;
}

function patternOf(suffix: SearchSuffix, value: string): string {
  const text = toPattern(value);
  return `${suffix === 'likeright' ? '' : '%'}${text}${suffix === 'likeleft' ? '' : '%'}`;
}

/** A list of values matches when it holds one of those asked for; `like` looks into its texts. */
function compareJson(column: StoredColumn, suffix: SearchSuffix, value: unknown): Condition {
  if (column.field?.type !== 'array') return never;
  if (isPattern(suffix)) return matches(column, suffix, value);
  const list = words(value).slice(0, maxIds);
  if (list.length === 0) return never;
  const ref = sql.ref(column.name);
  const holds = sql<SqlBool>`${ref} ?| array[${sql.join(list)}]::text[]`;
  return suffix === 'notequal' ? sql<SqlBool>`not coalesce(${holds}, false)` : holds;
}

/** A number no value of the column can be, and every one is above or below. */
function toLimit({ type }: StoredColumn, value: unknown): Condition | undefined {
  if ((type !== 'bigint' && type !== 'numeric(14,2)') || typeof value === 'object') return undefined;
  const text = String(value).trim();
  // as long as a number is that a double still is
  const isNumber = text.length <= 400 && /^[-+]?\d+(\.\d+)?(e[-+]?\d{1,3})?$/i.test(text);
  return isNumber && Number.isFinite(Number(text)) ? sql`${text}::numeric` : undefined;
}

/** The value as the column's type, or undefined when it cannot be one: then nothing equals it. */
function toBound(column: StoredColumn, value: unknown, end = false): unknown {
  if (typeof value === 'object') return undefined;
  const text = String(value).trim();
  switch (column.type) {
    case 'bigint':
      return /^-?\d{1,18}$/.test(text) ? text : undefined;
    case 'double precision':
      return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'numeric(14,2)':
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? text : undefined;
    case 'boolean':
      return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
    case 'date': {
      const date = column.dateTimes.parseDateTime(text);
      return date && column.dateTimes.toDate(date);
    }
    case 'timestamp with time zone':
      return column.dateTimes.parseDateTime(text, end);
    default:
      return text.includes('\u0000') ? undefined : text;
  }
}

import { type RawBuilder, sql } from 'kysely';
import type { OrderTerm } from '../database/schema/ownOrder.ts';
import type { Ask } from '../database/sql/tx.ts';
import type { LongList } from '../records/conditions/createLongLists.ts';
import { type RowSource, rowsOf } from '../records/table/rowsOf.ts';
import { comparedBy, isAlwaysThere, orderBy } from './sort.ts';

/** Maximum number of rows that are counted. If a list is longer, the reply contains this number as a lower bound. */
export const MAX_COUNTED = 10_000;
/**
 * Maximum offset of a page up to which whole rows are read at once. For a page further back, the ids are first
 * found by reading only the index.
 */
const DEEP_OFFSET = 500;

/** Describes the page to read: its table, filter, sort order and number. */
export interface PageSource extends RowSource {
  /** Ids of the only rows that may be read. @defaultValue all rows of the table */
  readonly ids?: readonly string[] | undefined;
  /** SQL of the columns to return. */
  readonly columns: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /**
   * `where` in two parts: `holds`, for which no index can be used, and `among`, which contains all other
   * conditions. If it is given, only a limited number of rows is read when counting.
   */
  readonly walked?: { readonly holds: RawBuilder<unknown>; readonly among: RawBuilder<unknown> } | undefined;
  /**
   * The stored length of the list, so that a long list is not counted for each page. The result of this read is
   * stored in it. @defaultValue the list is counted each time
   */
  readonly long?: LongList | undefined;
  /**
   * True if this read is repeated often and its plan does not depend on the values, so that the database may store
   * the plan. @defaultValue false
   */
  readonly isOften?: boolean | undefined;
  readonly order: readonly OrderTerm[];
  /** Number of the page, starting at 1. If `fromEnd` is true, pages are counted from the last page. */
  readonly current: number;
  readonly size: number;
  readonly fromEnd?: boolean | undefined;
}

export interface StoredPage {
  readonly rows: readonly Record<string, unknown>[];
  readonly total: number;
  /** True if there are more rows than `total`, because counting has stopped there. */
  readonly totalIsAtLeast: boolean;
}

/**
 * Reads one page of a list, and the number of rows, with a single statement.
 *
 * A page that is counted from the end is read in the opposite sort order, so that the last page of a million rows
 * is read as fast as the first. It contains the last `size` rows, even if the last page by page number would
 * contain fewer rows.
 */
export async function readPage(ask: Ask, source: PageSource): Promise<StoredPage> {
  const { columns, current, fromEnd = false, isOften = false, order, size, where } = source;
  const table = rowsOf(source, source.ids);
  const offset = (current - 1) * size;
  // A page at such an offset exists only if the list is longer than the maximum number that is counted, so it need
  // not be counted.
  const known = !fromEnd && offset >= MAX_COUNTED ? MAX_COUNTED : source.long?.total();
  // If the exact total is unknown, one row more than the page is read. This row shows whether another page follows.
  const looksAhead =
    !fromEnd && (source.walked !== undefined || known !== undefined || offset + size >= MAX_COUNTED);
  const limit = looksAhead ? size + 1 : size;
  const ids = splitsNulls(order)
    ? idsOfTwoParts(source, limit, offset)
    : sql`select id from ${table} where ${where} order by ${orderBy(order, fromEnd)} limit ${limit} offset ${offset}`;
  const isPlain = !fromEnd && offset <= DEEP_OFFSET && !splitsNulls(order);
  const counted = known === undefined ? countOf(source) : sql`null`;
  const rows = await ask(
    isPlain
      ? sql<Record<string, unknown>>`
        select ${columns}, ${counted} as "isp total" from ${table} where ${where}
        order by ${orderBy(order)} limit ${limit} offset ${offset}`
      : sql<Record<string, unknown>>`
        select ${columns}, ${counted} as "isp total" from ${table} where id in (${ids}) order by ${orderBy(order)}`,
    isOften && isPlain,
  );
  const page = rows.slice(0, size);
  const met = rows.length > 0 ? offset + rows.length : 0;
  // Fewer rows than the limit were found, so the end of the list was read and the exact total is known.
  if (met > 0 && rows.length < limit) {
    if (known !== undefined && met <= known) source.long?.forget();
    return { rows: page, total: met, totalIsAtLeast: false };
  }
  const { isAll, total } = await totalOf(ask, source, rows[0], known);
  return { rows: page, total: isAll ? total : Math.max(total, met), totalIsAtLeast: !isAll };
}

/**
 * Returns SQL that counts the rows that match the filter. The database stops reading at the limit. The SQL also
 * returns how many rows were read for this.
 */
export function countOf(
  source: RowSource & Pick<PageSource, 'ids' | 'where' | 'walked'>,
): RawBuilder<unknown> {
  const { walked, where } = source;
  const [held, holds] = walked
    ? [sql`count(*) filter (where holds)`, walked.holds]
    : [sql`count(*)`, sql`true`];
  return sql`(select array[${held}, count(*)] from (
    select ${holds} as holds from ${rowsOf(source, source.ids)} where ${walked?.among ?? where} limit ${MAX_COUNTED + 1}) as looked)`;
}

async function totalOf(
  ask: Ask,
  source: PageSource,
  row: Readonly<Record<string, unknown>> | undefined,
  known: number | undefined,
): Promise<{ readonly total: number; readonly isAll: boolean }> {
  if (row && known !== undefined) return { total: known, isAll: false };
  const { current, long } = source;
  const isEmpty = !row && current === 1;
  if (isEmpty) {
    long?.forget();
    return { total: 0, isAll: true };
  }
  const counts =
    row?.['isp total'] ??
    (await ask(sql<{ counts: unknown }>`select ${countOf(source)} as counts`))[0]?.counts;
  const [held = 0, looked = 0] = (counts as readonly unknown[]).map(Number);
  const total = Math.min(held, MAX_COUNTED);
  const isAll = looked <= MAX_COUNTED;
  if (isAll) long?.forget();
  else long?.keep(total);
  return { total, isAll };
}

/**
 * Returns true if the page must be put together from two parts: in ascending order, the index has rows without a
 * value first, while the list has them last.
 */
const splitsNulls = ([first, second]: readonly OrderTerm[]): boolean =>
  first !== undefined && second?.name === 'id' && !first.down && !isAlwaysThere(first.name);

function idsOfTwoParts(source: PageSource, limit: number, offset: number): RawBuilder<unknown> {
  const { fromEnd = false, where } = source;
  const table = rowsOf(source, source.ids);
  const [first = { name: 'id', down: false }] = source.order;
  // Under row-level security, PostgreSQL can read a column from an index only, but not an expression over the
  // column.
  const [column, compared] = [sql.ref(first.name), comparedBy(first)];
  const way = sql.raw(fromEnd ? 'desc nulls last' : 'asc nulls first');
  const idWay = sql.raw(fromEnd ? 'desc' : 'asc');
  const enough = offset + limit;
  return sql`select id from (
      (select id, 0 as part, ${compared} as value from ${table} where ${where} and ${column} is not null
        order by ${compared} ${way}, id ${idWay} limit ${enough})
      union all
      (select id, 1, ${compared} from ${table} where ${where} and ${column} is null order by id ${idWay} limit ${enough})
    ) as parts order by part ${idWay}, value ${idWay}, id ${idWay} limit ${limit} offset ${offset}`;
}

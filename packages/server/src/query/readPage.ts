import { type RawBuilder, sql } from 'kysely';
import type { OrderTerm } from '../database/schema/ownOrder.ts';
import type { Ask } from '../database/sql/tx.ts';
import type { LongList } from '../records/conditions/createLongLists.ts';
import { type RowSource, rowsOf } from '../records/table/rowsOf.ts';
import { comparedBy, isAlwaysThere, orderBy } from './sort.ts';

/** Maximum number of rows that are counted. The total of a longer list is "at least" this number. */
export const MAX_COUNTED = 10_000;
/**
 * Largest offset at which complete rows are read. For a page at a larger offset, the ids are first found by reading
 * only the index.
 */
const DEEP_OFFSET = 500;

/** The table, filter, order and number of the page to read. */
export interface PageSource extends RowSource {
  /** Ids of the rows to which the read is limited. @defaultValue the whole table */
  readonly ids?: readonly string[] | undefined;
  /** Columns that are returned. */
  readonly columns: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /**
   * Two parts of `where`: `holds`, which no index can find, and `among`, the other conditions. When counting, only
   * a limited number of rows is read.
   */
  readonly walked?: { readonly holds: RawBuilder<unknown>; readonly among: RawBuilder<unknown> } | undefined;
  /**
   * The remembered length of the list. It also receives the result of this read. @defaultValue the list is counted
   * each time
   */
  readonly long?: LongList | undefined;
  /** True if this read is repeated often and its plan does not depend on the values. @defaultValue false */
  readonly isOften?: boolean | undefined;
  readonly order: readonly OrderTerm[];
  /** Number of the page, from 1. With `fromEnd` pages are counted from the last page. */
  readonly current: number;
  readonly size: number;
  readonly fromEnd?: boolean | undefined;
}

export interface StoredPage {
  readonly rows: readonly Record<string, unknown>[];
  readonly total: number;
  /** True if there are more rows than `total`; these rows were not counted. */
  readonly totalIsAtLeast: boolean;
}

/**
 * Reads one page and the number of rows in one statement.
 *
 * A page from the end is read in the opposite order, so that the last page of a million rows takes as long as the
 * first page. It contains the last `size` rows, even if page numbers from the start would divide the rows
 * differently.
 */
export async function readPage(ask: Ask, source: PageSource): Promise<StoredPage> {
  const { columns, current, fromEnd = false, isOften = false, order, size, where } = source;
  const table = rowsOf(source, source.ids);
  const offset = (current - 1) * size;
  // A page at such an offset exists only if the list is longer than the limit of counting, so the list need not be
  // counted.
  const known = !fromEnd && offset >= MAX_COUNTED ? MAX_COUNTED : source.long?.total();
  // If the total is not exact, one more row than the page is read. This row shows whether another page follows.
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
  // The last row was read, so the exact total is known.
  if (met > 0 && rows.length < limit) {
    if (known !== undefined && met <= known) source.long?.forget();
    return { rows: page, total: met, totalIsAtLeast: false };
  }
  const { isAll, total } = await totalOf(ask, source, rows[0], known);
  return { rows: page, total: isAll ? total : Math.max(total, met), totalIsAtLeast: !isAll };
}

/**
 * Returns SQL that counts the matching rows, and the rows that were read for it. The database stops reading at the
 * limit.
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
 * True if a page is combined from two parts. In ascending order the index has empty values first, but the list has
 * them last.
 */
const splitsNulls = ([first, second]: readonly OrderTerm[]): boolean =>
  first !== undefined && second?.name === 'id' && !first.down && !isAlwaysThere(first.name);

function idsOfTwoParts(source: PageSource, limit: number, offset: number): RawBuilder<unknown> {
  const { fromEnd = false, where } = source;
  const table = rowsOf(source, source.ids);
  const [first = { name: 'id', down: false }] = source.order;
  // Under row-level security an index-only scan is possible for a column, but not for an expression over the
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

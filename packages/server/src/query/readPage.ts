import { type RawBuilder, sql } from 'kysely';
import type { Ask } from '../database/tx.ts';
import type { OrderTerm } from './ownOrder.ts';
import { isAlwaysThere, orderBy } from './sort.ts';

/** Rows that are counted one by one; beyond, a total says that it is at least this. */
export const maxCounted = 10_000;
/** Rows before a page that are read whole; a page further on finds its ids first, in the index alone. */
const deepFrom = 500;

/** What to read of a table. */
export interface PageSource {
  readonly table: string;
  /** Nothing but these rows is looked at. @defaultValue the whole table */
  readonly ids?: readonly string[] | undefined;
  /** Columns of the answer. */
  readonly columns: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: readonly OrderTerm[];
  /** Counts from 1; from the last page where `fromEnd` is set. */
  readonly current: number;
  readonly size: number;
  readonly fromEnd?: boolean | undefined;
}

export interface StoredPage {
  readonly rows: readonly Record<string, unknown>[];
  readonly total: number;
  /** There are more than `total`, nobody counted how many. */
  readonly totalIsAtLeast: boolean;
}

/**
 * One page and how many rows there are, in one statement.
 *
 * A page from the end is read from the other end of the order, so the last of a million rows costs what the first
 * do. It holds the last `size` rows, whatever the pages before it hold.
 */
export async function readPage(ask: Ask, source: PageSource): Promise<StoredPage> {
  const { columns, current, fromEnd = false, order, size, where } = source;
  const table = rowsOf(source);
  const offset = (current - 1) * size;
  // a page beyond the counted rows tells by one row more whether another page follows
  const limit = !fromEnd && offset + size >= maxCounted ? size + 1 : size;
  const total = sql`(select count(*) from (select from ${table} where ${where} limit ${maxCounted + 1}) as counted)`;
  const ids = splitsNulls(order)
    ? idsOfTwoParts(source, limit, offset)
    : sql`select id from ${table} where ${where} order by ${orderBy(order, fromEnd)} limit ${limit} offset ${offset}`;
  const isPlain = !fromEnd && offset <= deepFrom && !splitsNulls(order);
  const rows = await ask(
    isPlain
      ? sql<Record<string, unknown>>`
        select ${columns}, ${total} as "isp total" from ${table} where ${where}
        order by ${orderBy(order)} limit ${limit} offset ${offset}`
      : sql<Record<string, unknown>>`
        select ${columns}, ${total} as "isp total" from ${table} where id in (${ids}) order by ${orderBy(order)}`,
  );
  const counted = Number(rows[0]?.['isp total'] ?? (offset === 0 ? 0 : await count(ask, total)));
  const page = rows.slice(0, size);
  if (counted <= maxCounted) return { rows: page, total: counted, totalIsAtLeast: false };
  if (fromEnd || offset + size < maxCounted) return { rows: page, total: maxCounted, totalIsAtLeast: true };
  const seen = rows.length === 0 ? maxCounted : offset + rows.length;
  return { rows: page, total: seen, totalIsAtLeast: rows.length === 0 || rows.length > size };
}

/** A few rows known by their ids are read first (which `offset 0` holds the database to), then put in order. */
export function rowsOf({ ids, table }: Pick<PageSource, 'table' | 'ids'>): RawBuilder<unknown> {
  const name = sql.table(table);
  return ids ? sql`(select * from ${name} where id = any(${ids}::text[]) offset 0) as ${name}` : name;
}

async function count(ask: Ask, total: RawBuilder<unknown>): Promise<unknown> {
  const [row] = await ask(sql<{ total: unknown }>`select ${total} as total`);
  return row?.total ?? 0;
}

/** Up, the index has the empty ones first and the list has them last: such a page is put together from two parts. */
const splitsNulls = ([first, second]: readonly OrderTerm[]): boolean =>
  first !== undefined && second?.name === 'id' && !first.down && !isAlwaysThere(first.name);

function idsOfTwoParts(source: PageSource, limit: number, offset: number): RawBuilder<unknown> {
  const { fromEnd = false, where } = source;
  const table = rowsOf(source);
  const column = sql.ref(source.order[0]?.name ?? 'id');
  const way = sql.raw(fromEnd ? 'desc nulls last' : 'asc nulls first');
  const idWay = sql.raw(fromEnd ? 'desc' : 'asc');
  const enough = offset + limit;
  return sql`select id from (
      (select id, 0 as part, ${column} as value from ${table} where ${where} and ${column} is not null
        order by ${column} ${way}, id ${idWay} limit ${enough})
      union all
      (select id, 1, ${column} from ${table} where ${where} and ${column} is null order by id ${idWay} limit ${enough})
    ) as parts order by part ${idWay}, value ${idWay}, id ${idWay} limit ${limit} offset ${offset}`;
}

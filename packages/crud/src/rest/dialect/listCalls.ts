import { isObject } from '@isp/kit';
import type { Entity, EntityRef, Row } from '@isp/schema';
import { valueAt } from '@isp/schema/values';
import { AdapterError, type CallOptions, type ListQuery, type Page } from '../../core/adapter.ts';
import type { DialectCalls } from './createCalls.ts';
import { createCursors, type DialectPage } from './createCursors.ts';
import { type DialectReplyData, misread } from './dialectTransport.ts';
import { fillTemplate, fillText } from './fillTemplate.ts';
import type { RestDialect } from './restDialect.ts';
import { type Comparison, toComparisons } from './toComparisons.ts';
import { type Pairs, toConditions } from './toConditions.ts';
import { withDeclaredKey } from './withDeclaredKey.ts';

export interface ListCalls {
  getList: (ref: EntityRef, query: ListQuery, options?: CallOptions) => Promise<Page>;
  /** Reads the first records that meet the comparisons. */
  find: (
    ref: EntityRef,
    comparisons: readonly Comparison[],
    size: number,
    options?: CallOptions,
  ) => Promise<Page>;
}

interface Asked {
  readonly ref: EntityRef;
  readonly page: number;
  readonly size: number;
  readonly sort?: string | undefined;
  readonly conditions: Pairs;
}

/** Returns the calls that read lists. */
export function listCalls({ dialectOf, entityOf, send }: DialectCalls): ListCalls {
  const cursors = createCursors();

  async function readPage(asked: Asked, options?: CallOptions, cursor?: string): Promise<DialectPage> {
    const { ref, page, size } = asked;
    const dialect = dialectOf(ref);
    const { paging } = dialect;
    const values = pageValues(dialect, page, size);
    const query = [
      ...fillPairs(paging.query, values),
      ...(paging.cursor && cursor !== undefined ? [[paging.cursor.param, cursor] as const] : []),
      ...toOrder(dialect, asked.sort),
      ...asked.conditions,
    ];
    const headers = Object.fromEntries(
      Object.entries(paging.headers ?? {}).map(([name, text]) => [name, fillText(text, values)]),
    );
    try {
      return toPage(dialect, await send(ref, 'getList', {}, options, { query, headers }), page, size);
    } catch (error) {
      if (paging.beyond === undefined || page === 1 || !isStatus(error, paging.beyond)) throw error;
      // the server refuses a page after the last one, whereas a list needs its total to go to the last page
      return { ...(await readPage({ ...asked, page: 1, size: 1 }, options)), records: [] };
    }
  }

  /** Reads a page while the area is loaded, which knows the keys of the records. */
  async function readRecords(asked: Asked, options?: CallOptions): Promise<Page> {
    const [entity, page] = await Promise.all([entityOf(asked.ref), readAny(asked, options)]);
    checkKey(entity, page.records[0]);
    return { ...page, records: page.records.map((row) => withDeclaredKey(entity, row)) };
  }

  async function readAny(asked: Asked, options?: CallOptions): Promise<Page> {
    const { paging, reply, name } = dialectOf(asked.ref);
    if (asked.page < 0) {
      if (!reply.total)
        throw new AdapterError('failed', `restAdapter: the dialect "${name}" does not know its last page.`);
      const { total } = await readPage({ ...asked, page: 1, size: 1 }, options);
      const page = Math.max(1, Math.ceil(total / asked.size) + 1 + asked.page);
      return readPage({ ...asked, page }, options);
    }
    if (!paging.cursor) return readPage(asked, options);
    return cursors.read(
      JSON.stringify([asked.ref, asked.size, asked.sort, asked.conditions]),
      asked,
      (page, cursor) => readPage({ ...asked, page }, options, cursor),
    );
  }

  /** Returns the order of a list. A server that cannot sort chooses it, unless a user wants another one. */
  async function orderOf(ref: EntityRef, sort: string | undefined): Promise<string | undefined> {
    if (sort === undefined || dialectOf(ref).sort) return sort;
    const { list } = await entityOf(ref);
    return sort === list.sort ? undefined : sort;
  }

  return {
    async getList(ref, { page, size, sort, search }, options) {
      const comparisons = Object.keys(search).length === 0 ? [] : toComparisons(await entityOf(ref), search);
      if (!comparisons) return { total: 0, records: [] };
      const conditions = toConditions(dialectOf(ref), comparisons);
      return readRecords({ ref, page, size, sort: await orderOf(ref, sort), conditions }, options);
    },
    find: (ref, comparisons, size, options) =>
      readRecords({ ref, page: 1, size, conditions: toConditions(dialectOf(ref), comparisons) }, options),
  };
}

/** Without keys, records could be neither opened nor selected. @throws {@link AdapterError} that says what to write */
function checkKey({ key, rowKey }: Entity, row: Row | undefined): void {
  if (!row || row[rowKey] !== undefined) return;
  throw new AdapterError(
    'failed',
    `restAdapter: the records of "${key}" have no "${rowKey}". Write their key into the area: "rowKey": "…". They have: ${Object.keys(row).join(', ')}.`,
  );
}

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof AdapterError && isObject(error.cause) && error.cause.code === status;

function pageValues({ paging }: RestDialect, page: number, size: number) {
  const offset = (page - 1) * size;
  return { page: page - 1 + (paging.firstPage ?? 1), size, offset, end: offset + size - 1 };
}

const fillPairs = (
  query: Readonly<Record<string, string>> = {},
  values: Readonly<Record<string, unknown>>,
): Pairs => Object.entries(query).map(([name, template]) => [name, fillTemplate(template, values)]);

function toOrder({ name, sort: order }: RestDialect, sort: string | undefined): Pairs {
  if (!sort) return [];
  if (!order) throw new AdapterError('failed', `restAdapter: the dialect "${name}" cannot sort.`);
  const isDown = sort.startsWith('-');
  return fillPairs(isDown ? order.desc : order.asc, { field: isDown ? sort.slice(1) : sort });
}

function toPage(dialect: RestDialect, reply: DialectReplyData, page: number, size: number): DialectPage {
  const { records: at, total } = dialect.reply;
  const rows = valueAt(reply.data, at);
  const count = total && readTotal(total, reply);
  if (!Array.isArray(rows) || (total && count === undefined)) throw unreadable(dialect, reply);
  const records: readonly Row[] = rows.filter(isObject);
  if (isWhole(dialect))
    return { total: records.length, records: records.slice((page - 1) * size, page * size) };
  // some servers answer a page after the last one by the last one
  if (count !== undefined) return { total: count, records: (page - 1) * size < count ? records : [] };
  const { next, isMore } = readMore(dialect, reply, records.length === size);
  const seen = (page - 1) * size + records.length;
  return {
    // one record more than was seen, so that the next page can be opened
    total: isMore ? seen + 1 : seen,
    ...(isMore && { totalIsAtLeast: true, endIsUnknown: true }),
    records,
    ...(next !== undefined && { next }),
  };
}

/** Returns true if the server divides no list into pages. */
export const isWhole = ({ paging: { cursor, headers, query } }: RestDialect): boolean =>
  !cursor && !headers && !query;

function readTotal(
  total: NonNullable<RestDialect['reply']['total']>,
  { data, headers }: DialectReplyData,
): number | undefined {
  const found = 'at' in total ? valueAt(data, total.at) : /(\d+)$/.exec(headers.get(total.header) ?? '')?.[1];
  const count = typeof found === 'number' || typeof found === 'string' ? Number(found) : Number.NaN;
  return Number.isFinite(count) ? count : undefined;
}

function readMore(
  { paging }: RestDialect,
  { data, headers }: DialectReplyData,
  isFull: boolean,
): { readonly next?: string; readonly isMore: boolean } {
  if (paging.cursor) {
    const next = valueAt(data, paging.cursor.next);
    const isMore = (typeof next === 'string' && next !== '') || typeof next === 'number';
    return isMore ? { next: String(next), isMore } : { isMore };
  }
  if (paging.more === 'link') return { isMore: /;\s*rel="?next"?/.test(headers.get('Link') ?? '') };
  return { isMore: paging.more ? Boolean(valueAt(data, paging.more.at)) : isFull };
}

function unreadable(dialect: RestDialect, { data, headers }: DialectReplyData): AdapterError {
  const { records, total } = dialect.reply;
  const place = records === '' ? 'a list' : `a list at "${records}"`;
  if (!total) return misread(dialect, 'getList', place, data);
  if ('at' in total) return misread(dialect, 'getList', `${place} and a number at "${total.at}"`, data);
  const seen = headers.has(total.header) ? 'has no number' : 'is missing, or hidden by CORS';
  return misread(dialect, 'getList', `${place} and the header "${total.header}", which ${seen}`, data);
}

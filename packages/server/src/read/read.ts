import { foldText, isBlank, maxSearchText, type Row, type View } from '@isp/schema';
import { type RawBuilder, sql } from 'kysely';
import { scopeOf } from '../database/open/openDatabase.ts';
import { type Ask, askWithin, type Tx } from '../database/sql/tx.ts';
import type { Caller, Grant } from '../host/caller.ts';
import { asActivity } from '../outside/activity.ts';
import { findByPart } from '../query/findByPart.ts';
import { askerOf, forAsker } from '../query/forCaller.ts';
import { isUnsent } from '../query/isUnsent.ts';
import { type PageSource, readPage, type StoredPage } from '../query/readPage.ts';
import { boundIds, type PageQuery, readLimit, readPageQuery, words } from '../query/readQuery.ts';
import { requireRanges } from '../query/requireRanges.ts';
import { findView, requireSearch, searchedBy } from '../query/requireSearch.ts';
import { orderBy, toOrder } from '../query/sort.ts';
import { foldedText, holdsText, partPattern } from '../records/conditions/holdsText.ts';
import {
  isFindable,
  patternsOf,
  type TextPart,
  toConditions,
  toTextPart,
} from '../records/conditions/search.ts';
import { type LabelReader, labelsWithin } from '../records/references/labels.ts';
import { decodeRow, type EntityTable } from '../records/table/entityTable.ts';
import { rowsOf } from '../records/table/rowsOf.ts';
import { Refusal, refuseFields } from '../refusals/refusal.ts';
import { toSearchIssue } from '../refusals/searchIssue.ts';
import { closedToSearch, openTo } from '../rights/closedFields.ts';
import { grantCondition } from '../rights/grants.ts';
import { withActions } from '../rights/rowActions.ts';
import { type Core, orgCondition, reachOf, requireView, rulesOf } from '../rules/core.ts';
import { toWork } from '../write/work/work.ts';
import { outsideOf } from './outsideOf.ts';
import { openLine } from './readOpsLog.ts';

export interface PageReply {
  readonly total: number;
  /** Set where there are more than `total`: past 10,000 nobody counts. */
  readonly totalIsAtLeast?: true;
  readonly records: readonly Row[];
  readonly current: number;
  readonly size: number;
  /** At least so many where `totalIsAtLeast` is set. */
  readonly pages: number;
  /** `current` counts from the last page, as it was asked: nobody knows which number that page has. */
  readonly fromEnd?: true;
}

/** One page of a list. */
export async function listRecords(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<PageReply> {
  const { entity } = table;
  const grant = requireView(core, entity, caller);
  const view = findView(table, input, caller);
  const query = readPageQuery(input, (view?.list ?? entity.list).size, askerOf(core, caller));
  const closed = closedToSearch(core, entity, caller);
  const { long, walked: byLooking, where } = toSearched(core, table, caller, grant, query, view, closed);
  const source = {
    table: table.table,
    computed: table.computed,
    columns: table.columnList,
    where,
    order: toOrder(table, query, closed, view?.list.sort),
    size: query.size,
    isOften: Object.keys(query.search).length === 0,
  };
  const part = toTextPart(searchedBy(table, closed), query.search);
  const find = async (ask: Ask) => {
    // a part that so many texts hold is walked for
    const ids = long.total() === undefined ? await idsOf(core, ask, table, caller, part) : undefined;
    const walked = ids === undefined ? byLooking : undefined;
    return findPage(ask, { ...source, ids, walked, long: ids ? undefined : long }, query);
  };
  const { database } = core;
  // what the host adds may read, so it is one transaction with the page; without it the page is one message
  const page = rulesOf(core, entity).decorate
    ? await database.asRequest(caller, async (tx) => {
        const found = await find(askWithin(tx));
        return { ...found, rows: await toWholeRows(core, tx, table, caller, found.rows) };
      })
    : await find((...asked) => database.askAs(caller, ...asked)).then((found) => ({
        ...found,
        rows: decodeRows(core, table, caller, found.rows),
      }));
  // names are read when the rows are: outside the transaction, as the role that may, it is one statement
  const reader: LabelReader = { ask: database.ask, tenant: sql`${caller.tenantId}` };
  return {
    total: page.total,
    ...(page.totalIsAtLeast && { totalIsAtLeast: true as const }),
    records: await toShownRows(core, reader, table, caller, await withLive(core, table, caller, page.rows)),
    current: page.current,
    size: query.size,
    pages: Math.ceil(page.total / query.size),
    ...(page.fromEnd && { fromEnd: true as const }),
  };
}

/** Rows a search of a list finds, and how they are counted. */
export interface Searched extends Pick<PageSource, 'where' | 'walked'> {
  /** What this process has counted of the same search, by the same rights, of late. */
  readonly long: ReturnType<Core['longLists']>;
}

/** What a search of a list comes to, under the rules of the list: for its rows, and for their number alone. */
export function toSearched(
  core: Core,
  table: EntityTable,
  caller: Caller,
  grant: Grant,
  query: PageQuery,
  view: View | undefined,
  closed: ReadonlySet<string>,
): Searched {
  const where = (search: Row) => toWhere(core, table, caller, grant, { ...query, search }, view, closed);
  const open = searchedBy(table, closed);
  const patterns = patternsOf(open, query.search);
  const holds = toConditions(open, patterns);
  const others = Object.entries(query.search).filter(([key]) => !Object.hasOwn(patterns, key));
  return {
    where: where(query.search),
    // nothing but a look at each row tells whether a text holds a part
    walked:
      holds.length > 0
        ? { holds: sql.join(holds, sql` and `), among: where(Object.fromEntries(others)) }
        : undefined,
    // all that `where` and row-level security are made of
    long: core.longLists([scopeOf(caller), table.table, grant, view?.name, [...closed], query.search]),
  };
}

/** The page that was asked for. Counted from the end it has a number like every other once the total is known. */
async function findPage(
  ask: Ask,
  source: Omit<PageSource, 'current'>,
  { current, fromEnd = false, size }: PageQuery,
): Promise<StoredPage & { readonly current: number; readonly fromEnd: boolean }> {
  const page = await readPage(ask, { ...source, current, fromEnd });
  if (!fromEnd || page.totalIsAtLeast) return { ...page, current, fromEnd };
  const number = Math.max(1, Math.ceil(page.total / size) - current + 1);
  return { ...(await readPage(ask, { ...source, current: number })), current: number, fromEnd: false };
}

/** Ids of the only rows worth a look, undefined where there is no telling. */
export async function idsOf(
  core: Core,
  ask: Ask,
  table: EntityTable,
  caller: Caller,
  part: TextPart | undefined,
) {
  if (!part || !core.findsParts || caller.level === 'anonymous') return undefined;
  return findByPart(ask, table.table, part);
}

/** One record, with what may be done with it. @throws Refusal DATA_NOT_FOUND also for another organisation's */
export async function readRecord(core: Core, table: EntityTable, caller: Caller, id: unknown): Promise<Row> {
  const { entity } = table;
  if (typeof id !== 'string' && typeof id !== 'number')
    throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  const grant = requireView(core, entity, caller);
  const row = await core.database.asRequest(caller, async (tx) => {
    const found = await fetchReached(core, tx, table, caller, grant, String(id));
    if (!found) throw new Refusal('DATA_NOT_FOUND');
    const { opened } = rulesOf(core, entity);
    return opened ? opened(toWork(core, tx, caller, entity), found) : found;
  });
  const [live = row] = await withLive(core, table, caller, [row]);
  return live;
}

/** Rows with what is asked outside the database about them. No transaction is open. */
async function withLive(
  core: Core,
  { entity }: EntityTable,
  caller: Caller,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { live } = rulesOf(core, entity);
  const { now, ports } = core;
  return live ? asActivity(`list ${entity.key}`, () => live({ caller, ports, now: now() }, rows)) : rows;
}

/** {@link fetchReplyRow} of a record the grant reaches. */
export async function fetchReached(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  grant: Grant,
  id: string,
): Promise<Row | undefined> {
  const row = await fetchReplyRow(core, tx, table, caller, id);
  if (!row) return undefined;
  const reaches = await reachOf(core, tx, table.entity, caller, [row], [grant]);
  return reaches(grant, row) ? row : undefined;
}

/** A record as the detail call sends it, inside a transaction. */
export async function fetchReplyRow(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  id: string,
): Promise<Row | undefined> {
  if (id.includes('\u0000')) return undefined;
  const { rows } = await sql<Record<string, unknown>>`
    select ${table.columnList} from ${rowsOf(table)} where id = ${id} and "isDeleted" = false`.execute(tx);
  return (await toReplyRows(core, tx, table, caller, rows))[0];
}

/** Decodes, labels references, lets the host add computed values, and says what may be done. */
export async function toReplyRows(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  stored: readonly Record<string, unknown>[],
): Promise<Row[]> {
  const rows = await toWholeRows(core, tx, table, caller, stored);
  return toShownRows(core, labelsWithin(tx), table, caller, rows);
}

/** Stored rows as replies send them; lines of the operation log without what is not open to this caller. */
export function decodeRows(
  core: Core,
  table: EntityTable,
  caller: Caller,
  stored: readonly Record<string, unknown>[],
): readonly Row[] {
  const rows = stored.map((row) => decodeRow(table, row));
  return table.entity.key === core.opsLog ? rows.map(openLine(core, caller)) : rows;
}

/** Rows decoded, with what the host adds. */
async function toWholeRows(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  stored: readonly Record<string, unknown>[],
): Promise<readonly Row[]> {
  const rows = decodeRows(core, table, caller, stored);
  const { decorate } = rulesOf(core, table.entity);
  return decorate ? decorate(toWork(core, tx, caller, table.entity), rows) : rows;
}

/** Rows without what this caller may not see, with names and with what may be done. */
async function toShownRows(
  core: Core,
  reader: LabelReader,
  table: EntityTable,
  caller: Caller,
  rows: readonly Row[],
): Promise<Row[]> {
  const open = openTo(core, table.entity, caller);
  const labelled = await core.references.withLabels(
    reader,
    table,
    rows.map((row) => open(row)),
  );
  return withActions(core, reader, table.entity, caller, labelled, rows);
}

/** Choices for a picker: id and label of the records the caller may refer to. */
export async function listOptions(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<Row[]> {
  const { entity } = table;
  const grant = requireView(core, entity, caller);
  const limit = readLimit(input.limit);
  const { keyword: asked, limit: _limit, ids: named, notBelow, ...filter } = input;
  const ids = boundIds(words(named));
  const { search } = readPageQuery(filter, 10, askerOf(core, caller));
  const view = findView(table, input, caller);
  const keyword = readKeyword(asked, caller);
  // ids of which none can be meant are none, not all; no database text holds NUL
  if (keyword.includes('\u0000') || (ids.length === 0 && isGiven(named))) return [];
  return core.database.asRequest(caller, async (tx) => {
    const query: PageQuery = { current: 1, size: limit, ascs: [], descs: [], search };
    const closed = closedToSearch(core, entity, caller);
    const conditions = [toWhere(core, table, caller, grant, query, view, closed)];
    if (!isUnsent(notBelow)) conditions.push(await outsideOf(tx, table, caller, notBelow));
    if (ids.length > 0) conditions.push(sql`id in (${sql.join(ids)})`);
    if (keyword !== '') conditions.push(holdsText(sql.ref(entity.label), keyword));
    const found = await idsOf(core, askWithin(tx), table, caller, labelPart(table, keyword));
    const { rows } = await sql<Record<string, unknown>>`
      select ${table.columnList} from ${rowsOf(table, found)} where ${sql.join(conditions, sql` and `)}
      order by ${exactFirst(entity.label, keyword)} ${orderBy(toOrder(table, query, closed))} limit ${ids.length > 0 ? Math.max(limit, ids.length) : limit}`.execute(
      tx,
    );
    const labelOf = rulesOf(core, entity).optionLabel;
    const open = openTo(core, entity, caller);
    const records = await core.references.withLabels(
      labelsWithin(tx),
      table,
      rows.map((row) => open(decodeRow(table, row))),
    );
    return records.map((row) => ({
      value: row[entity.rowKey],
      label: labelOf?.(row) ?? String(row[entity.label] ?? row[entity.rowKey]),
      ...(entity.states ? { extra: { [entity.states.field]: row[entity.states.field] } } : {}),
    }));
  });
}

/** Did the caller name ids at all? A blank text names none. */
const isGiven = (ids: unknown): boolean =>
  Array.isArray(ids) ? ids.length > 0 : String(ids ?? '').trim() !== '';

/** The record of exactly this name comes first, however many names contain it. */
const exactFirst = (label: string, keyword: string): RawBuilder<unknown> =>
  keyword === '' ? sql`` : sql`(${foldedText(sql.ref(label))} = ${foldText(keyword)}) desc nulls last,`;

/** A part of records' names, as {@link idsOf} looks it up. */
export function labelPart({ entity, texts }: EntityTable, keyword: string): TextPart | undefined {
  const pattern = texts.has(entity.label) && isFindable(keyword) ? partPattern(keyword) : undefined;
  return pattern === undefined ? undefined : { columns: [entity.label], pattern };
}

/** The part of a name a picker looks for. @throws Refusal PARAM_INVALID for what is no text, or too long a one */
function readKeyword(value: unknown, { locale }: Caller): string {
  if (value === undefined || value === null) return '';
  const keyword = typeof value === 'string' ? (isBlank(value) ? '' : value.trim()) : undefined;
  if (keyword !== undefined && [...keyword].length <= maxSearchText) return keyword;
  const rule = keyword === undefined ? 'value' : 'maxLength';
  throw refuseFields([toSearchIssue({ key: 'keyword', rule, limit: maxSearchText }, locale)]);
}

/**
 * Everything that narrows a list besides row-level security.
 *
 * @throws Refusal PARAM_INVALID for a condition that means nothing
 */
export function toWhere(
  core: Core,
  table: EntityTable,
  caller: Caller,
  grant: Grant,
  query: PageQuery,
  view: View | undefined,
  closed: ReadonlySet<string>,
): RawBuilder<unknown> {
  const { entity } = table;
  const open = searchedBy(table, closed);
  requireSearch(open, query, caller);
  requireRanges(core, table, query.search, caller);
  const byGrant = grantCondition(core.tables, grant, entity, caller);
  const ofOrg = orgCondition(core, entity, caller, query.search);
  return sql.join(
    [
      sql`"isDeleted" = false`,
      ...(ofOrg ? [ofOrg] : []),
      ...(byGrant ? [byGrant] : []),
      ...toConditions(table, forAsker(view?.preset ?? {}, askerOf(core, caller))),
      ...toConditions(open, query.search),
    ],
    sql` and `,
  );
}

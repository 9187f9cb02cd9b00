import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { type Ask, askWithin } from '../database/sql/tx.ts';
import type { Caller } from '../host/caller.ts';
import { askerOf } from '../query/forCaller.ts';
import { type PageSource, readPage, type StoredPage } from '../query/readPage.ts';
import { type PageQuery, readPageQuery } from '../query/readQuery.ts';
import { findView, searchedBy } from '../query/requireSearch.ts';
import { toOrder } from '../query/sort.ts';
import { toTextPart } from '../records/conditions/search.ts';
import type { LabelReader } from '../records/references/labels.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { closedToSearch } from '../rights/closedFields.ts';
import { requireView } from '../rights/permission.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import { asksForBin, toBinRow } from './bin.ts';
import { decodeRows, toShownRows, toWholeRows, withLive } from './replyRows.ts';
import { idsOf, toSearched } from './toSearched.ts';

export interface PageReply {
  readonly total: number;
  /** Present if there are more records than `total`, because counting stops at 10,000. */
  readonly totalIsAtLeast?: true;
  readonly records: readonly Row[];
  readonly current: number;
  readonly size: number;
  /** Number of pages for `total`. If `totalIsAtLeast` is set, there are more pages. */
  readonly pages: number;
  /**
   * Present if `current` counts from the last page. The call has requested this, and the real number of the page is
   * unknown.
   */
  readonly fromEnd?: true;
}

/** Returns one page of a list. */
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
  const inBin = asksForBin(entity, query.search);
  // the index of parts of texts has no deleted records
  const part = inBin ? undefined : toTextPart(searchedBy(table, closed), query.search);
  const find = async (ask: Ask) => {
    // If too many texts contain the searched part, `ids` is undefined and the list is read in its order instead.
    const ids = long.total() === undefined ? await idsOf(core, ask, table, caller, part) : undefined;
    const walked = ids === undefined ? byLooking : undefined;
    return findPage(ask, { ...source, ids, walked, long: ids ? undefined : long }, query);
  };
  const { database } = core;
  // If the host has a rule (`decorate`) that adds values to rows, it may read from the database, so it runs in the
  // same transaction as the query. Otherwise the page is read without a transaction, in one message.
  const page = rulesOf(core, entity).decorate
    ? await database.asReader(caller, async (tx) => {
        const found = await find(askWithin(tx));
        return { ...found, rows: await toWholeRows(core, tx, table, caller, found.rows) };
      })
    : await find((...asked) => database.askAs(caller, ...asked)).then((found) => ({
        ...found,
        rows: decodeRows(core, table, caller, found.rows),
      }));
  // Names of referenced records are read after the rows and outside of the transaction, with one statement. The
  // reader has a role that may read all names.
  const reader: LabelReader = { ask: database.ask, tenant: sql`${caller.tenantId}` };
  const shown = await toShownRows(
    core,
    reader,
    table,
    caller,
    await withLive(core, table, caller, page.rows),
  );
  return {
    total: page.total,
    ...(page.totalIsAtLeast && { totalIsAtLeast: true as const }),
    records: inBin ? shown.map((row) => toBinRow(core, entity, row)) : shown,
    current: page.current,
    size: query.size,
    pages: Math.ceil(page.total / query.size),
    ...(page.fromEnd && { fromEnd: true as const }),
  };
}

/**
 * Reads the requested page. If the page was counted from the end and the total is known, the result contains its
 * number from the start.
 */
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

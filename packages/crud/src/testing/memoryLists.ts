import type { EntityRef, Option, Row } from '@isp/schema';
import { holdsText, isBlank } from '@isp/schema/internal';
import { foldText } from '@isp/schema/values';
import type { Adapter, Hit, ListQuery, OptionsQuery, Page } from '../core/adapter.ts';
import { lastPage } from '../core/list/listState.ts';
import { withoutDescendants } from '../core/list/withoutDescendants.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { type CallGate, callAbout } from './callGate.ts';
import { findRow, type MemoryStore, openFor, openTable, replyOf } from './memoryStore.ts';
import { findRows, selectRows } from './selectRows.ts';
import { toCsv } from './toCsv.ts';

/** Creates the calls that find records. */
export function createMemoryLists(store: MemoryStore, gate: CallGate) {
  return {
    getList: (entity, query, call) =>
      gate.pass(callAbout('getList', entity, query), call, () => list(store, entity, query)),
    detail: (entity, id, call) =>
      gate.pass(callAbout('detail', entity, id), call, async () => {
        const table = await openFor(store, entity, 'view');
        return replyOf(store, table, findRow(table, id));
      }),
    options: (entity, query, call) =>
      gate.pass(callAbout('options', entity, query), call, () => choices(store, entity, query)),
    export: (entity, query, call) =>
      gate.pass(callAbout('export', entity, query), call, async () => {
        const table = await openFor(store, entity, 'export');
        const rows = selectRows(store, table, query);
        return toCsv(
          table.entity,
          rows.map((row) => replyOf(store, table, row)),
          call?.columns,
        );
      }),
    counts: (entity, searches, call) =>
      gate.pass(callAbout('counts', entity, searches), call, () => count(store, entity, searches)),
    search: (entities, keyword, call) =>
      gate.pass({ name: 'search', args: [entities, keyword] }, call, () => hits(store, entities, keyword)),
  } satisfies Partial<Adapter>;
}

async function list(store: MemoryStore, ref: EntityRef, query: ListQuery): Promise<Page> {
  const table = await openFor(store, ref, 'view');
  const rows = selectRows(store, table, query);
  // a negative page number counts from the end and is converted to the page number from the start
  const page = query.page < 0 ? lastPage(rows.length, query.size) + query.page + 1 : query.page;
  const start = Math.max(0, page - 1) * query.size;
  return { total: rows.length, records: rows.slice(start, start + query.size) };
}

/**
 * Returns the options of a reference: the records with the given ids, or the records whose name contains the
 * keyword.
 */
async function choices(store: MemoryStore, ref: EntityRef, query: OptionsQuery): Promise<readonly Option[]> {
  const table = await openTable(store, ref);
  const { rowKey, label } = table.entity;
  const asked = query.ids?.map(String);
  const keyword = query.keyword ?? '';
  const isAsked = keyword !== '' && !isBlank(keyword);
  const found = findRows(store, table, query.filter ?? {});
  const rows = query.notBelow ? withoutDescendants(found, rowKey, query.notBelow, table.rows) : found;
  return (
    rows
      .filter((row) => !asked || asked.includes(String(row[rowKey])))
      .map((row) => ({ value: String(row[rowKey]), label: String(row[label] ?? row[rowKey]) }))
      .filter((option) => asked || !isAsked || holdsText(option.label, keyword))
      // an exact match comes first
      .toSorted((one, other) => isExact(other.label, keyword) - isExact(one.label, keyword))
      .slice(0, asked ? undefined : (query.limit ?? 20))
  );
}

const isExact = (label: string, keyword: string): number => Number(foldText(label) === foldText(keyword));

/** Maximum number of records that are counted. A result that is higher by one means that there are more. */
const MAX_COUNTED = 10_000;

async function count(
  store: MemoryStore,
  ref: EntityRef,
  searches: Readonly<Record<string, Row>>,
): Promise<Readonly<Record<string, number>>> {
  const table = await openFor(store, ref, 'view');
  return Object.fromEntries(
    Object.entries(searches).map(([name, search]) => [
      name,
      Math.min(findRows(store, table, search).length, MAX_COUNTED + 1),
    ]),
  );
}

/** Returns the records whose name contains the keyword: a few records of each entity that the caller may see. */
async function hits(
  store: MemoryStore,
  entities: readonly EntityRef[],
  keyword: string,
): Promise<readonly Hit[]> {
  const tables = await Promise.all(entities.map((entity) => openTable(store, entity)));
  return tables
    .filter(({ entity }) => store.may(permissionCode(entity, 'view')))
    .flatMap((table) =>
      selectRows(store, table, { search: {} })
        .map((row) => ({
          entity: table.entity.key,
          id: String(row[table.entity.rowKey]),
          label: String(row[table.entity.label] ?? ''),
        }))
        .filter(({ label }) => holdsText(label, keyword))
        .slice(0, 5),
    );
}

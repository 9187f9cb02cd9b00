import type { Row } from '@isp/schema';
import type { ListQuery } from '../adapter.ts';
import { matchRow } from './matchRow.ts';
import { dayOf, type MemoryStore, replyOf } from './memoryStore.ts';
import type { MemoryTable } from './memoryTable.ts';
import { sortRows } from './sortRows.ts';

/** All rows a search finds, as the caller gets them, in the order asked for or the list's own. */
export function selectRows(
  store: MemoryStore,
  table: MemoryTable,
  { search, sort }: Pick<ListQuery, 'search' | 'sort'>,
): Row[] {
  return sortRows(findRows(store, table, search), sort ?? table.entity.list.sort);
}

/** The same, in the order they were added. */
export function findRows(store: MemoryStore, table: MemoryTable, search: Row): Row[] {
  const { entity, rows } = table;
  const { id, orgId } = store.me;
  const asker = { userId: id, orgId, today: dayOf(store) };
  return rows.map((row) => replyOf(store, table, row)).filter((row) => matchRow(row, search, entity, asker));
}

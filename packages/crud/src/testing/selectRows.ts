import type { Row } from '@isp/schema';
import { binActions, binDaysKey, binKey, readSearch } from '@isp/schema/internal';
import { AdapterError, type ListQuery } from '../core/adapter.ts';
import { compareRows } from '../core/list/compareRows.ts';
import { searchFailure } from '../core/list/searchFailure.ts';
import { planOf } from '../core/list/toListView.ts';
import { actionCode } from '../core/permissionCode.ts';
import { matchRow } from './matchRow.ts';
import { dayOf, type MemoryStore, replyOf } from './memoryStore.ts';
import type { MemoryTable } from './memoryTable.ts';

/**
 * Returns all rows that a search finds, in the form in which they are sent to the caller. They are sorted by
 * `sort`, or else in the default order of the list.
 */
export function selectRows(
  store: MemoryStore,
  table: MemoryTable,
  { search, sort }: Pick<ListQuery, 'search' | 'sort'>,
): Row[] {
  const { fields, list } = table.entity;
  const rows = findRows(store, table, search);
  const order = sort ?? list.sort;
  return order ? rows.toSorted(compareRows(order, fields)) : rows;
}

/**
 * Returns all rows that a search finds, in the order in which they were added.
 *
 * @param isStrict - true if an empty condition is refused, as for changes of records. @defaultValue false
 * @throws {@link AdapterError} `invalid` for an invalid condition
 */
export function findRows(store: MemoryStore, table: MemoryTable, search: Row, isStrict = false): Row[] {
  const { entity, rows } = table;
  const { [binKey]: deleted, ...conditionsOfBin } = search;
  const inBin = entity.bin !== undefined && deleted === true;
  const asked = inBin ? conditionsOfBin : search;
  const plan = planOf(entity);
  const failure = searchFailure(plan, asked, isStrict);
  if (failure) throw failure;
  const { id, orgId } = store.me;
  const asker = { userId: id, orgId, today: dayOf(store) };
  const { conditions } = readSearch(plan, asked);
  const replies = inBin ? binOf(store, table) : rows.map((row) => replyOf(store, table, row));
  return replies.filter((row) => matchRow(row, conditions, asker));
}

/** The deleted records as they are sent to a caller that may delete them. */
function binOf(store: MemoryStore, table: MemoryTable): Row[] {
  const { entity } = table;
  if (!store.may(actionCode(entity, 'delete'))) throw new AdapterError('forbidden', '没有操作权限');
  return (store.erased.get(entity.key) ?? []).map((row) => ({
    ...replyOf(store, table, row),
    [binDaysKey]: entity.bin?.days,
    _actions: [...binActions],
  }));
}

import type { Field, Row } from '@isp/schema';
import { useLayoutEffect, useMemo, useState } from 'react';
import { compareRows } from '../core/list/compareRows.ts';
import {
  createListController,
  type ListActions,
  type ResolvedList,
} from '../core/list/createListController.ts';
import { toListRows } from '../core/list/listRows.ts';
import type { ListKind } from '../core/list/toListView.ts';
import { useStore } from '../kit/useStore.ts';

/** A list whose rows are all loaded already, with its state and its functions. */
export interface LoadedRows extends ResolvedList {
  /** Rows of the current page, sorted. */
  readonly records: readonly Row[];
  readonly go: ListActions;
}

/**
 * Returns a list of rows that are already loaded. The rows are sorted and divided into pages in memory. The
 * component keeps the state of the list.
 *
 * @param size rows per page. Undefined shows all rows on one page.
 */
export function useRowsController(
  rows: readonly Row[],
  fields: readonly Field[],
  size: number | undefined,
): LoadedRows {
  const [controller] = useState(createListController);
  useStore(controller.subscribe, controller.ownState);
  const view = useMemo<ListKind>(() => {
    const first = size ?? Number.POSITIVE_INFINITY;
    return { fields, preset: {}, list: {}, defaults: { size: first, sizes: [first], search: {} } };
  }, [fields, size]);
  const source = { view };
  const at = controller.resolve(source);
  const { page, size: shown, sort } = at.state;
  const sorted = useMemo(
    () => (sort === undefined ? rows : rows.toSorted(compareRows(sort, fields))),
    [rows, fields, sort],
  );
  const records = useMemo(
    () => (Number.isFinite(shown) ? sorted.slice((page - 1) * shown, page * shown) : sorted),
    [sorted, page, shown],
  );
  const data = { records, total: rows.length, of: '', at: 0 };
  useLayoutEffect(() => controller.commit(source, toListRows('', '', { data, error: undefined })));
  return { ...at, records, go: controller.go };
}

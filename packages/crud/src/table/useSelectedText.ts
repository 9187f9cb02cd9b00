import type { Entity } from '@isp/schema';
import { useText } from '../context/useText.ts';
import type { Selection } from '../core/list/createSelection.ts';
import { useSelectedRows } from '../data/useSelection.ts';
import { useStore } from '../kit/useStore.ts';

/** Key that moves the focus to the actions on the selected rows. */
export const BULK_KEY = 'b';

export interface SelectedText {
  /** Number of rows that are selected one by one. */
  readonly count: number;
  /** True if all records of the current query are selected. */
  readonly isAll: boolean;
  /** The number of selected records as a text. */
  readonly text: string;
}

/**
 * Returns how many rows are selected, on all pages.
 * @param query key of the list's current query, for which a selection of all records is valid
 * @param total number of records of this query. Undefined if the server has not counted all of them.
 */
export function useSelectedText(
  entity: Entity,
  selection: Selection,
  query: string,
  total: number | undefined,
): SelectedText {
  const t = useText(entity.key);
  const count = useSelectedRows(selection).size;
  const isAll = useStore(selection.subscribe, selection.allOf) === query;
  const text = isAll ? t('已选择全部 {n} 项', { n: total ?? count }) : t('已选 {n} 项', { n: count });
  return { count, isAll, text };
}

import type { Row } from '@isp/schema';
import type { Selection } from '../core/list/createSelection.ts';
import { useStore } from '../kit/useStore.ts';

export const useSelectedRows = (selection: Pick<Selection, 'subscribe' | 'rows'>): ReadonlyMap<string, Row> =>
  useStore(selection.subscribe, selection.rows);

export const useIsSelected = (selection: Selection, key: string): boolean =>
  useStore(selection.subscribe, () => selection.has(key));

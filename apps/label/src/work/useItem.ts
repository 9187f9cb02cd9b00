import { useCallback, useState } from 'react';
import type { ItemDetail } from '../model.ts';
import type { LabelApi } from '../session/createApi.ts';
import type { Pictures } from './createPictures.ts';
import { useLoad } from './useLoad.ts';

export interface OpenedItem {
  /**
   * The item that is shown. While another item loads, this is still the previous item, so that the screen does not
   * flicker.
   */
  readonly shown: ShownItem | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
}

export interface ShownItem {
  readonly item: ItemDetail;
  /** Address of the item's picture; undefined for a text. */
  readonly picture: string | undefined;
  /**
   * Number of loads so far. It increases when another item is loaded, or when the same item is loaded again because
   * another user has changed it.
   */
  readonly turn: number;
}

/** Loads an item and its picture, and returns them together. */
export function useItem(
  api: LabelApi,
  pictures: Pictures,
  taskId: string,
  id: string | undefined,
): OpenedItem {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (id === undefined) return undefined;
      const item = await api.item(taskId, id, signal);
      return { item, picture: item.kind === 'IMAGE' ? await pictures.open(id) : undefined };
    },
    [api, id, pictures, taskId],
  );
  const { data, error, reload } = useLoad(load);
  const [last, setLast] = useState<{ of: typeof data; shown: ShownItem | undefined }>();
  if (data && data !== last?.of)
    setLast({ of: data, shown: { ...data, turn: (last?.shown?.turn ?? 0) + 1 } });
  return { shown: error ? undefined : last?.shown, error, reload };
}

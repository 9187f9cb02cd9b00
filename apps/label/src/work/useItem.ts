import { useCallback } from 'react';
import type { ItemDetail } from '../model.ts';
import type { LabelApi } from '../session/createApi.ts';
import { useLoad } from './useLoad.ts';

export interface OpenedItem {
  readonly item: ItemDetail | undefined;
  /** Undefined for a text. */
  readonly picture: Blob | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
}

/** An item and its picture: it is there when both are. */
export function useItem(api: LabelApi, taskId: string, id: string | undefined): OpenedItem {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (id === undefined) return undefined;
      const item = await api.item(taskId, id, signal);
      const picture = item.kind === 'IMAGE' ? await api.image(taskId, id, signal) : undefined;
      return { item, picture };
    },
    [api, id, taskId],
  );
  const { data, error, reload } = useLoad(load);
  return { item: data?.item, picture: data?.picture, error, reload };
}

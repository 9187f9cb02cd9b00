import { useCallback, useEffect, useState } from 'react';
import type { ItemDetail } from '../model.ts';
import type { LabelApi } from '../session/createApi.ts';
import { useLoad } from './useLoad.ts';

export interface OpenedItem {
  readonly item: ItemDetail | undefined;
  /** Of its picture; undefined for a text. */
  readonly url: string | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
}

/** An item and its picture: it is there when both are. The picture's address is of this page and goes with it. */
export function useItem(api: LabelApi, taskId: string, id: string | undefined): OpenedItem {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (id === undefined) return undefined;
      const item = await api.item(taskId, id, signal);
      const image = item.kind === 'IMAGE' ? await api.image(taskId, id, signal) : undefined;
      return { item, image };
    },
    [api, id, taskId],
  );
  const { data, error, reload } = useLoad(load);
  const image = data?.image;
  const [shown, setShown] = useState<{ of: Blob; url: string }>();
  useEffect(() => {
    if (!image) return undefined;
    const url = URL.createObjectURL(image);
    setShown({ of: image, url });
    return () => URL.revokeObjectURL(url);
  }, [image]);
  const url = shown && shown.of === image ? shown.url : undefined;
  const isThere = data?.item && (data.item.kind === 'TEXT' || url !== undefined);
  return { item: isThere ? data?.item : undefined, url: image && url, error, reload };
}

import { useEffect, useState } from 'react';
import { type AreaIndex, reloadAreas } from './context.ts';

/** The index in use, and the number of indexes that it has replaced. */
export interface CurrentIndex {
  readonly areas: AreaIndex;
  readonly times: number;
}

/** Newer index for each index of the portal that was replaced. Pages that open later start with the newer index. */
const later = new WeakMap<AreaIndex, CurrentIndex>();

/**
 * Returns the portal's index, or a newer index that a development server has sent after a schema changed. The newer
 * index is used once it has loaded the areas that are already on screen, so that screens update in place.
 */
export function useAreaIndex(own: AreaIndex): CurrentIndex {
  const [, setSent] = useState<CurrentIndex>();
  const { areas, times } = later.get(own) ?? { areas: own, times: 0 };
  useEffect(() => {
    let isCurrent = true;
    const take = (event: Event) => {
      const next = event instanceof CustomEvent ? (event.detail as AreaIndex | undefined) : undefined;
      if (!next) return;
      // the page updates its areas itself, so the full reload by the development server is prevented
      event.preventDefault();
      reloadAreas(areas, next).then(
        () => {
          if (!isCurrent) return;
          const used = { areas: next, times: times + 1 };
          later.set(own, used);
          setSent(used);
        },
        // the development server shows the error, and the screens remain unchanged
        () => undefined,
      );
    };
    window.addEventListener('isp:areas', take);
    return () => {
      isCurrent = false;
      window.removeEventListener('isp:areas', take);
    };
  }, [own, areas, times]);
  return { areas, times };
}

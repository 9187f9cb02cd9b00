import { useEffect, useState } from 'react';
import { type AreaIndex, reloadAreas } from './context.ts';

/** The index in use, and the number of indexes before it. */
export interface CurrentIndex {
  readonly areas: AreaIndex;
  readonly times: number;
}

/** Newer indexes that replace a portal's index: pages opened later start with them. */
const later = new WeakMap<AreaIndex, CurrentIndex>();

/**
 * The portal's index, or a newer one that a development server has sent after a schema changed. It is used once the
 * areas already on screen are loaded from it too, so that screens update in place.
 */
export function useAreaIndex(own: AreaIndex): CurrentIndex {
  const [, setSent] = useState<CurrentIndex>();
  const { areas, times } = later.get(own) ?? { areas: own, times: 0 };
  useEffect(() => {
    let isCurrent = true;
    const take = (event: Event) => {
      const next = event instanceof CustomEvent ? (event.detail as AreaIndex | undefined) : undefined;
      if (!next) return;
      // no full reload of the page
      event.preventDefault();
      reloadAreas(areas, next).then(
        () => {
          if (!isCurrent) return;
          const used = { areas: next, times: times + 1 };
          later.set(own, used);
          setSent(used);
        },
        // the development server shows the error; the screens stay as they are
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

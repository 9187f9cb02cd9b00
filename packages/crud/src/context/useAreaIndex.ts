import { useEffect, useState } from 'react';
import { type AreaIndex, loadAgain } from './context.ts';

/** The index in use, and how many were before it. */
export interface UsedIndex {
  readonly areas: AreaIndex;
  readonly times: number;
}

/** What came in place of a host's index: pages that open later begin with it. */
const later = new WeakMap<AreaIndex, UsedIndex>();

/**
 * The host's index, or the one that a development server has sent since, when a schema changed: it is taken over once
 * what the screens have loaded is loaded of it too, so that they change in place.
 */
export function useAreaIndex(own: AreaIndex): UsedIndex {
  const [, setSent] = useState<UsedIndex>();
  const { areas, times } = later.get(own) ?? { areas: own, times: 0 };
  useEffect(() => {
    let isCurrent = true;
    const take = (event: Event) => {
      const next = event instanceof CustomEvent ? (event.detail as AreaIndex | undefined) : undefined;
      if (!next) return;
      // the page need not be read anew
      event.preventDefault();
      loadAgain(areas, next).then(
        () => {
          if (!isCurrent) return;
          const used = { areas: next, times: times + 1 };
          later.set(own, used);
          setSent(used);
        },
        // the development server shows what is wrong; the screens stay as they are
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

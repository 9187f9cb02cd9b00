import { useCallback } from 'react';
import type { ScreenLocation } from '../context/context.ts';

/**
 * Returns the name of the open tab, and a function that opens another tab. The name is kept in the address as
 * `tab=`, so that reloading the page or opening a shared link shows the same tab.
 */
export function useTabParam({
  search,
  setSearch,
}: ScreenLocation): readonly [string | undefined, (tab: string) => void] {
  const tab = new URLSearchParams(search).get('tab') ?? undefined;
  const choose = useCallback(
    (next: string) => {
      const params = new URLSearchParams(search);
      params.set('tab', next);
      setSearch(`?${params.toString()}`, { replace: true });
    },
    [search, setSearch],
  );
  return [tab, choose];
}

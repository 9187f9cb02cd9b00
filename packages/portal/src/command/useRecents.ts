import { useEffect } from 'react';
import type { useTabs } from '../frame/useTabs.ts';
import { usePortal } from '../PortalContext.ts';

/** Remembers the page in front, by the name its tab bears. */
export function useRecents({ tabs, active }: Pick<ReturnType<typeof useTabs>, 'tabs' | 'active'>): void {
  const { recents } = usePortal();
  const tab = tabs.find(({ key, isFixed }) => key === active && !isFixed);
  const { fullPath, name } = tab ?? {};
  useEffect(() => {
    if (fullPath !== undefined && name !== undefined) recents.add({ path: fullPath, name });
  }, [fullPath, name, recents]);
}

import { useEffect } from 'react';
import { usePortal } from '../context/PortalContext.ts';
import type { FrameTabs } from '../tabs/useTabs.ts';

/** Adds the current page, with the name of its tab, to the recent pages. */
export function useRecents({ tabs, active }: Pick<FrameTabs, 'tabs' | 'active'>): void {
  const { recents } = usePortal();
  const tab = tabs.find(({ key, isFixed }) => key === active && !isFixed);
  const { fullPath, name } = tab ?? {};
  useEffect(() => {
    if (fullPath !== undefined && name !== undefined) recents.add({ path: fullPath, name });
  }, [fullPath, name, recents]);
}

import type { MenuEntry } from '@isp/shell';
import { addressOf } from '@isp/shell/internal';
import { useCallback } from 'react';
import { usePortal } from '../context/PortalContext.ts';

/**
 * Returns a function that opens a menu entry outside of the portal in a new browser tab, if the portal's option
 * `mayOpen` allows it.
 */
export function useOpenExternal(): (entry: Pick<MenuEntry, 'path' | 'query'>) => void {
  const { base, options, session } = usePortal();
  return useCallback(
    async (entry: Pick<MenuEntry, 'path' | 'query'>) => {
      if (options.mayOpen && !(await options.mayOpen(session.client))) return;
      window.open(base + addressOf(entry), '_blank', 'noopener');
    },
    [base, options, session],
  );
}

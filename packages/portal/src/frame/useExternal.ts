import { useCallback } from 'react';
import { usePortal } from '../PortalContext.ts';

/**
 * Opens an entry that leads out of the portal in a new tab, once the portal's `mayOpen` allows it.
 *
 * @see R2.31, R8.06
 */
export function useExternal(): (entry: { readonly path: string }) => void {
  const { base, options, session } = usePortal();
  return useCallback(
    async ({ path }: { readonly path: string }) => {
      if (options.mayOpen && !(await options.mayOpen(session.client))) return;
      window.open(base + path, '_blank', 'noopener');
    },
    [base, options, session],
  );
}

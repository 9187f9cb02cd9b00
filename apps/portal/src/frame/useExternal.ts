import { checkLicence } from '@isp/request';
import { useCallback } from 'react';
import { base } from '../routes/base.ts';
import { useSession } from '../session/SessionContext.ts';
import { wire } from '../wire.ts';

/**
 * Opens an entry that leads out of the portal in a new tab, once the licence allows it; the client says so when it
 * does not.
 *
 * @see R2.31, R8.06
 */
export function useExternal(): (entry: { readonly path: string }) => void {
  const { client } = useSession();
  return useCallback(
    async ({ path }: { readonly path: string }) => {
      if (await checkLicence(client, wire.labelLicence)) window.open(base + path, '_blank', 'noopener');
    },
    [client],
  );
}

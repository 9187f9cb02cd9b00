import { safeUrl } from '@isp/crud';
import { useState } from 'react';
import { useSession } from './SessionContext.ts';

/** The portal's own sign-in page, where the platform has no provider. */
const loginPath = `${import.meta.env.BASE_URL}login`;

/**
 * Leaves for the sign-in of the platform's provider; without one the portal's own page takes its place.
 *
 * @see R2.29, R4.03
 */
export function useExternalSignIn(): { readonly isLeaving: boolean; readonly leave: () => void } {
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  async function go() {
    setLeaving(true);
    const providers = await session.loginProviders().catch(() => []);
    window.location.assign(safeUrl(providers[0]?.authorizationUri) ?? loginPath);
    setLeaving(false);
  }
  return { isLeaving, leave: () => void go() };
}

import { useState } from 'react';
import { usePortal } from '../context/PortalContext.ts';
import { leaveForSignIn } from '../session/leaveForSignIn.ts';

/**
 * Returns a function that redirects to the sign-in of the platform's provider, or without a provider to the
 * portal's sign-in page.
 */
export function useExternalSignIn(): { readonly isLeaving: boolean; readonly leave: () => void } {
  const { base, session } = usePortal();
  const [isLeaving, setLeaving] = useState(false);
  async function go() {
    setLeaving(true);
    await leaveForSignIn(session, `${base}/login`);
    setLeaving(false);
  }
  return { isLeaving, leave: () => void go() };
}

import { useState } from 'react';
import { usePortal } from '../context/PortalContext.ts';
import { leaveForSignIn } from '../session/leaveForSignIn.ts';

/**
 * Returns a function that opens the page of the platform's sign-in provider. Without a provider, it opens the
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

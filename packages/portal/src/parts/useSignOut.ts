import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortal } from '../context/PortalContext.ts';

/**
 * Ends the session, hands this browser's log over, and leaves the provider of the sign-in as well: a provider the
 * platform knows, whatever address the reply holds.
 */
export function useSignOut(): () => Promise<void> {
  const { log, session } = usePortal();
  const navigate = useNavigate();
  return useCallback(async () => {
    const exit = await session.signOut(log.getEntries());
    log.clear();
    if (exit !== undefined) window.location.assign(exit);
    else await navigate('/login');
  }, [session, log, navigate]);
}

import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';

/**
 * Ends the session, sends this browser's log to the service, and signs out at the provider of the sign-in too, if the
 * platform knows its address.
 *
 * @example
 * const signOut = useSignOut();
 * const button = <button onClick={() => void signOut()}>Sign out</button>;
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

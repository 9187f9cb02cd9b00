import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';

/**
 * Returns a function that ends the session and sends the error log of this browser to the service. It also signs
 * out at the sign-in provider, if the platform knows the provider's address.
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

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/SessionContext.ts';
import { safeExit } from '../session/safeExit.ts';
import { useFrame } from './FrameContext.ts';

/**
 * Ends the session, hands this browser's log over, and leaves the provider of the sign-in as well: a provider the
 * platform knows, whatever address the reply holds.
 *
 * @see R4.04, R4.05, T-R3
 */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const { log } = useFrame();
  const navigate = useNavigate();
  return useCallback(async () => {
    // asked before: whoever is signed out is led elsewhere at once
    const providers = await session.loginProviders().catch(() => []);
    const redirectUri = await session.signOut(log.getEntries());
    log.clear();
    const { origin } = window.location;
    const exit = safeExit(
      redirectUri,
      origin,
      providers.map(({ signOutOrigin }) => signOutOrigin),
    );
    if (exit !== undefined) window.location.assign(exit);
    else await navigate('/login');
  }, [session, log, navigate]);
}

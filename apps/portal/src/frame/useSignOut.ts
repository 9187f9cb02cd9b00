import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/SessionContext.ts';
import { useFrame } from './FrameContext.ts';

/**
 * Ends the session, hands this browser's log over, and leaves the provider of the sign-in as well.
 *
 * @see R4.04, R4.05
 */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const { log } = useFrame();
  const navigate = useNavigate();
  return async () => {
    const redirectUri = await session.signOut(log.getEntries());
    log.clear();
    if (redirectUri !== undefined && /^https?:/.test(redirectUri)) window.location.assign(redirectUri);
    else await navigate('/login');
  };
}

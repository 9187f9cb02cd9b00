import { useSearchParams } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import { EnterByToken } from '../login/EnterByToken.tsx';
import { safeRedirect } from '../session/safeRedirect.ts';

/** Page to which an external sign-in returns. It exchanges the ticket in the address for a session. */
export default function LoginCallbackPage() {
  const { base, session } = usePortal();
  const [search] = useSearchParams();
  return (
    <EnterByToken
      token={search.get('ticket') ?? ''}
      enter={session.signInByTicket}
      wanted={safeRedirect(search.get('redirect'), base, window.location.origin)}
    />
  );
}

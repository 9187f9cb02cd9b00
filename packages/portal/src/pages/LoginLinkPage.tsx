import { useState } from 'react';
import { usePortal } from '../context/PortalContext.ts';
import { EnterByToken } from '../login/EnterByToken.tsx';

/** Page of a one-time link. It exchanges the token behind `#` for a session. */
export default function LoginLinkPage() {
  const { session } = usePortal();
  // The first value is kept, because the address changes when the page leaves.
  const [token] = useState(() => window.location.hash.slice(1));
  return <EnterByToken token={token} enter={session.signInByLink} />;
}

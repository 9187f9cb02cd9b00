import { createContext, use, useSyncExternalStore } from 'react';
import type { PortalSession, SessionState } from './createSession.ts';

export const SessionContext = createContext<PortalSession | undefined>(undefined);

/** @throws outside the portal's providers. */
export function useSession(): PortalSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within <SessionContext value={session}>.');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}

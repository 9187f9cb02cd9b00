import { Loading, useSessionState } from '@isp/portal';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** What a public page shows to who is signed in; whoever is not signs in first and comes back to this very address. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const { status } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Loading />;
  if (status === 'ready') return children;
  const query = new URLSearchParams({ redirect: pathname + search + hash });
  return <Navigate to={`/login?${query}`} replace />;
}

import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading } from '../pages/Loading.tsx';
import { useSessionState } from '../session/SessionContext.ts';

/** Lets signed-in users through and sends others to the sign-in page, from where they come back. @see R5.09 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { status } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Loading />;
  if (status === 'ready') return children;
  const wanted = pathname + search + hash;
  const query = wanted === '/' ? '' : `?${new URLSearchParams({ redirect: wanted }).toString()}`;
  return <Navigate to={`/login${query}`} replace />;
}

import { lazyPart, onDemand } from '@isp/kit/react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePortal, useSession, useSessionState } from '../context/PortalContext.ts';
import { lockPath } from '../kit/lockPath.ts';
import { Loading } from '../parts/Loading.tsx';
import { useIsPublicHere } from './eitherHandle.ts';
import { useIsStatusPage } from './statusHandle.ts';

const PublicLock = lazyPart(
  onDemand(() => import('../lock/PublicLock.tsx')),
  (module) => module.PublicLock,
  <Loading />,
);

/**
 * Query parameter in the address. It makes the portal load user, menu and permissions again before the page is
 * shown.
 */
const reloadFlag = 'reload';

/**
 * Shows pages to signed-in users, and redirects visitors to the sign-in page, which returns to the page afterwards.
 * The lock page is public. Pages for the status 403, 404 or 500 are shown to visitors in the public frame,
 * and a page of either frame is shown in it to a user that comes from it.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { parts, wire } = usePortal();
  const isStatusPage = useIsStatusPage();
  const isPublicHere = useIsPublicHere();
  const { status, isLost } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (isPublicHere) return <parts.PublicFrame />;
  if (status === 'loading') return <Loading />;
  if (status === 'ready') {
    return new URLSearchParams(search).has(reloadFlag) ? <Reload /> : children;
  }
  if (pathname === lockPath) return <PublicLock />;
  if (isStatusPage) return <parts.PublicFrame />;
  const wanted = pathname + search + hash;
  if (isLost && wire.loginCheck !== '') return <LoginCheck wanted={wanted} />;
  const query = wanted === '/' ? '' : `?${new URLSearchParams({ redirect: wanted }).toString()}`;
  return <Navigate to={`/login${query}`} replace />;
}

/**
 * Redirects to the sign-in provider, where the user may still be signed in. If not, the provider shows no page and
 * redirects to the portal's sign-in page.
 */
function LoginCheck({ wanted }: { readonly wanted: string }) {
  const { wire } = usePortal();
  useEffect(() => {
    const query = new URLSearchParams({ reload: wanted, prompt: 'none' }).toString();
    window.location.assign(`${wire.loginCheck}?${query}`);
  }, [wanted, wire]);
  return <Loading />;
}

/** Loads the user again, and then opens the same address without the parameter, even if loading has failed. */
function Reload() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    query.delete(reloadFlag);
    const next = { pathname, search: query.toString() };
    session.reload().then(
      () => navigate(next, { replace: true }),
      () => navigate(next, { replace: true }),
    );
  }, [session, navigate, pathname, search]);
  return <Loading />;
}

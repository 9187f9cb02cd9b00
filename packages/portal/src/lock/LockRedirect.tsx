import { Navigate } from 'react-router';
import { usePortal } from '../context/PortalContext.ts';
import { lockPath } from '../kit/lockPath.ts';
import { safeRedirect } from '../session/safeRedirect.ts';

export interface LockTurnProps {
  readonly isLocked: boolean;
  readonly location: { readonly pathname: string; readonly search: string };
}

/** Navigates to the lock page when the screen is locked, and back to the former page when it is unlocked. */
export function LockRedirect({ isLocked, location: { pathname, search } }: LockTurnProps) {
  const { base, paths } = usePortal();
  if (isLocked) {
    const query = new URLSearchParams({ redirect: pathname + search }).toString();
    return <Navigate to={`${lockPath}?${query}`} replace />;
  }
  const wanted = new URLSearchParams(search).get('redirect');
  const path = safeRedirect(wanted, base, window.location.origin);
  return <Navigate to={path === undefined || path.startsWith(lockPath) ? paths.landing : path} replace />;
}

import type { Portal } from '../context/Portal.ts';
import { LazyFrame, preloadFrame } from '../frame/lazyFrames.tsx';
import { loadUnreadReader } from '../stores/createUnread.ts';

/** Starts to load the frame and the first page, so that they are there as soon as the session is. */
export function loadAhead(portal: Portal): void {
  if (portal.parts.Frame === LazyFrame) preloadFrame();
  // Errors are ignored here, because the page that needs the code reports them.
  void import('../frame/WithDialogs.tsx').catch(() => undefined);
  void loadUnreadReader().catch(() => undefined);
  void import('./beginFirstPage.ts')
    .then(({ beginFirstPage }) => beginFirstPage(portal, window.location))
    .catch(() => undefined);
}

/**
 * Starts to load the frame and the first page when the user types into the sign-in page. Typing takes seconds, and the
 * page itself needs none of this code.
 */
export function loadAheadOfSignIn(portal: Portal): void {
  const look = () => {
    const isSigningIn = window.location.pathname === `${portal.base}/login`;
    if (!isSigningIn || portal.session.getState().status !== 'anonymous') return;
    document.removeEventListener('input', look);
    loadAhead(portal);
  };
  document.addEventListener('input', look);
}

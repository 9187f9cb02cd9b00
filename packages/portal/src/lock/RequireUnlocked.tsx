import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { usePortal } from '../context/PortalContext.ts';
import { LockRedirect } from './LockRedirect.tsx';

/** Redirects pages outside of the frame to the lock page while the screen is locked. */
export function RequireUnlocked({ children }: { readonly children: ReactNode }) {
  const { lock } = usePortal();
  const { isLocked } = useStore(lock);
  const location = useLocation();
  return isLocked ? <LockRedirect isLocked location={location} /> : children;
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { usePortal } from '../context/PortalContext.ts';
import { LockRedirect } from './LockRedirect.tsx';

/** Draws a page outside of the frame. While the screen is locked, redirects to the lock page instead. */
export function RequireUnlocked({ children }: { readonly children: ReactNode }) {
  const { lock } = usePortal();
  const { isLocked } = useStore(lock);
  const location = useLocation();
  return isLocked ? <LockRedirect isLocked location={location} /> : children;
}

import { useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { usePortal } from '../context/PortalContext.ts';
import LockPage from './LockPage.tsx';
import { LockRedirect } from './LockRedirect.tsx';

/**
 * Draws the lock page for a browser without a session, because the session may have ended while the screen was
 * locked.
 */
export function PublicLock() {
  const { lock } = usePortal();
  const location = useLocation();
  const { isLocked } = useStore(lock);
  const [wasLocked] = useState(isLocked);
  return wasLocked && !isLocked ? <LockRedirect isLocked={false} location={location} /> : <LockPage />;
}

import { LockScreen } from '@isp/shell';
import { useStore } from 'zustand';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { useSignOut } from '../parts/useSignOut.ts';

/** Draws the lock screen over the back office. */
export default function LockPage() {
  const { user } = useSessionState();
  const { lock } = usePortal();
  const signOut = useSignOut();
  const { triesLeft } = useStore(lock);
  return (
    <LockScreen
      name={user?.name ?? ''}
      avatar={user?.avatar ?? ''}
      onUnlock={lock.unlock}
      triesLeft={triesLeft}
      onSignOut={signOut}
    />
  );
}

import { LockScreen } from '@isp/shell';
import { useSyncExternalStore } from 'react';
import { useFrame } from '../frame/FrameContext.ts';
import { useSignOut } from '../frame/useSignOut.ts';
import { useSessionState } from '../session/SessionContext.ts';

/** The curtain over the back office. @see R2.06, R4.06 */
export default function LockPage() {
  const { user } = useSessionState();
  const { lock } = useFrame();
  const signOut = useSignOut();
  const triesLeft = useSyncExternalStore(lock.subscribe, lock.triesLeft);
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

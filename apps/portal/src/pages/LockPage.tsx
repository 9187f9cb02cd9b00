import { LockScreen } from '@isp/shell';
import { useFrame } from '../frame/FrameContext.ts';
import { useSignOut } from '../frame/useSignOut.ts';
import { useSessionState } from '../session/SessionContext.ts';

/** The curtain over the back office. @see R2.06, R4.06 */
export default function LockPage() {
  const { user } = useSessionState();
  const { lock } = useFrame();
  const signOut = useSignOut();
  return (
    <LockScreen
      name={user?.name ?? ''}
      avatar={user?.avatar ?? ''}
      onUnlock={lock.unlock}
      onSignOut={signOut}
    />
  );
}

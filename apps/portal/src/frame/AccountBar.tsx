import { ErrorLogButton, MessageButton, SignInButton, UserMenu } from '@isp/shell';
import { useState, useSyncExternalStore } from 'react';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { startExternalSignIn } from '../session/startExternalSignIn.ts';
import { useFrame } from './FrameContext.ts';
import { Preferences } from './Preferences.tsx';
import { useSignOut } from './useSignOut.ts';

export interface AccountBarProps {
  /** Opens the question for a lock password; without it the frame has no lock. */
  readonly onLock?: () => void;
}

/** The right side of both bars: errors, language, theme, messages, and who is signed in. @see R2.28, R2.29, R2.35 */
export function AccountBar({ onLock }: AccountBarProps) {
  const session = useSession();
  const { user, status } = useSessionState();
  const { log } = useFrame();
  const entries = useSyncExternalStore(log.subscribe, log.getEntries);
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);

  async function handleSignIn() {
    setLeaving(true);
    await startExternalSignIn(session, window.location);
    setLeaving(false);
  }

  return (
    <>
      <ErrorLogButton entries={entries} onClear={log.clear} />
      <Preferences />
      {status === 'anonymous' && <SignInButton isBusy={isLeaving} onClick={() => void handleSignIn()} />}
      {user && (
        <>
          <Messages />
          <UserMenu
            name={user.name}
            avatar={user.avatar}
            profilePath="/userInfo"
            onSignOut={signOut}
            {...(onLock && { onLock })}
          />
        </>
      )}
    </>
  );
}

/** Listens for new messages only while somebody is signed in. */
function Messages() {
  const { unread } = useFrame();
  const count = useSyncExternalStore(unread.subscribe, unread.getState);
  return <MessageButton count={count} path="/customer/message" />;
}

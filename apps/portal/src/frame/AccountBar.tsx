import { ErrorLogButton, MessageButton, SignInButton, UserMenu } from '@isp/shell';
import { memo, useSyncExternalStore } from 'react';
import { useSessionState } from '../session/SessionContext.ts';
import { useExternalSignIn } from '../session/useExternalSignIn.ts';
import { useFrame } from './FrameContext.ts';
import { Preferences } from './Preferences.tsx';

export interface AccountBarProps {
  /** Opens the question for a lock password; without it the frame has no lock. */
  readonly onLock?: () => void;
  /** Handed in: a bar that knew the router would be drawn for every page. */
  readonly onSignOut: () => Promise<void>;
}

/** The right side of both bars: errors, language, theme, messages, and who is signed in. @see R2.28, R2.29, R2.35 */
export const AccountBar = memo(function AccountBar({ onLock, onSignOut }: AccountBarProps) {
  const { user, status } = useSessionState();
  const { log } = useFrame();
  const entries = useSyncExternalStore(log.subscribe, log.getEntries);
  const signIn = useExternalSignIn();

  return (
    <>
      <ErrorLogButton
        entries={entries}
        onClear={log.clear}
        path={user ? '/customer/logs/errors' : undefined}
      />
      <Preferences />
      {status === 'anonymous' && <SignInButton isBusy={signIn.isLeaving} onClick={signIn.leave} />}
      {user && (
        <>
          <Messages />
          <UserMenu
            name={user.name}
            avatar={user.avatar}
            profilePath="/userInfo"
            onSignOut={onSignOut}
            {...(onLock && { onLock })}
          />
        </>
      )}
    </>
  );
});

/** Listens for new messages only while somebody is signed in. */
function Messages() {
  const { unread } = useFrame();
  const count = useSyncExternalStore(unread.subscribe, unread.getState);
  return <MessageButton count={count} path="/customer/message" />;
}

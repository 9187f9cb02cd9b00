import { EyeOutlined } from '@ant-design/icons';
import { ErrorLogButton, MessageButton, SignInButton, UserMenu, type UserMenuEntry } from '@isp/shell';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import type { ViewRole } from '../options/PortalOptions.ts';
import { Preferences } from '../parts/Preferences.tsx';
import { useExternalSignIn } from '../parts/useExternalSignIn.ts';

export interface AccountBarProps {
  /** Opens the dialog for a lock password; without it the frame has no lock. */
  readonly onLock?: () => void;
  /** A prop, so that the bar needs no router and is not rendered for every page. */
  readonly onSignOut: () => Promise<void>;
  /** Only offered to administrators of the platform. */
  readonly onViewAs?: (role: string) => void;
}

/** The right side of both bars: errors, language, theme, messages, and the signed-in user. */
export const AccountBar = memo(function AccountBar({ onLock, onSignOut, onViewAs }: AccountBarProps) {
  const { t } = useTranslation();
  const { user, status } = useSessionState();
  const { log, options, paths } = usePortal();
  const { viewRoles = [] } = options;
  const entries = useSyncExternalStore(log.subscribe, log.getEntries);
  const signIn = useExternalSignIn();

  return (
    <>
      <ErrorLogButton entries={entries} onClear={log.clear} path={user ? paths.errors : undefined} />
      <Preferences />
      {status === 'anonymous' && <SignInButton isBusy={signIn.isLeaving} onClick={signIn.leave} />}
      {user && (
        <>
          <Messages />
          <UserMenu
            name={user.name}
            avatar={user.avatar}
            profilePath={paths.profile}
            onSignOut={onSignOut}
            {...(onViewAs &&
              user.isAdmin &&
              viewRoles.length > 0 && { entries: [toViewAs(t, viewRoles, onViewAs)] })}
            {...(onLock && { onLock })}
          />
        </>
      )}
    </>
  );
});

/** The roles an administrator may look as. */
const toViewAs = (
  t: (text: string) => string,
  viewRoles: readonly ViewRole[],
  onViewAs: (role: string) => void,
): UserMenuEntry => ({
  key: 'viewAs',
  icon: <EyeOutlined aria-hidden />,
  title: t('以角色查看'),
  entries: viewRoles.map(({ key, title }) => ({ key, title: t(title), onChoose: () => onViewAs(key) })),
});

/** The number of unread messages; without a signed-in user it is not mounted and opens no connection. */
function Messages() {
  const { paths, unread } = usePortal();
  return <MessageButton count={useStore(unread)} path={paths.messages} />;
}

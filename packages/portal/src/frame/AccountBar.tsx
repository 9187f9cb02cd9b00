import { EyeOutlined } from '@ant-design/icons';
import { ErrorLogButton, SignInButton, UserMenu, type UserMenuEntry } from '@isp/shell';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import type { ViewRole } from '../options/PortalOptions.ts';
import { Preferences } from '../parts/Preferences.tsx';
import { useExternalSignIn } from '../parts/useExternalSignIn.ts';
import { usePreferences } from '../parts/usePreferences.ts';
import { Messages } from './Messages.tsx';

export interface AccountBarProps {
  /** Opens the dialog for a lock password. Without it the frame cannot be locked. */
  readonly onLock?: () => void;
  /**
   * Signs the user out. It is passed as a property, so that the bar does not depend on the router and is not
   * rendered again for every page.
   */
  readonly onSignOut: () => Promise<void>;
  /** Switches to the view as another role. Given only for administrators of the platform. */
  readonly onViewAs?: (role: string) => void;
}

/**
 * Draws the right side of the top bar, in the back office and on public pages: errors, messages and the account
 * menu. The account menu contains language and theme; for visitors these are in the bar itself.
 */
export const AccountBar = memo(function AccountBar({ onLock, onSignOut, onViewAs }: AccountBarProps) {
  const { t } = useTranslation();
  const { user, status } = useSessionState();
  const { log, options, paths } = usePortal();
  const { viewRoles = [] } = options;
  const entries = useSyncExternalStore(log.subscribe, log.getEntries);
  const signIn = useExternalSignIn();
  const preferences = usePreferences();

  return (
    <>
      <ErrorLogButton entries={entries} onClear={log.clear} path={user ? paths.errors : undefined} />
      {!user && <Preferences />}
      {status === 'anonymous' && <SignInButton isBusy={signIn.isLeaving} onClick={signIn.leave} />}
      {user && (
        <>
          <Messages />
          <UserMenu
            name={user.name}
            avatar={user.avatar}
            profilePath={paths.profile}
            onSignOut={onSignOut}
            {...preferences}
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

/** Returns the menu entry with the roles as which an administrator may view the portal. */
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

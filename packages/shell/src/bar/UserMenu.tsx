import { GlobalOutlined, LockOutlined, LogoutOutlined, SkinOutlined, UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Dropdown, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { isPictureUrl } from '../link/isPictureUrl.ts';
import { ShellLink } from '../link/ShellLink.tsx';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { menuKeys } from './menuKeys.ts';
import {
  type LanguagePreference,
  languageItems,
  type ThemePreference,
  themeItems,
  themeKeys,
} from './preferences.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

export interface UserMenuProps {
  readonly name: string;
  /** Address of the user's picture. If it is empty or not allowed, the default avatar is shown. */
  readonly avatar: string;
  readonly profilePath: string;
  /** Called after the user has confirmed the sign-out. The dialog is busy until the promise settles. */
  readonly onSignOut: () => Promise<void>;
  /** Locks the screen. If undefined, the menu has no entry for it. */
  readonly onLock?: (() => void) | undefined;
  /** Current language and the function that changes it. If undefined, the menu has no choice of language. */
  readonly language?: LanguagePreference | undefined;
  /** Current theme and the function that changes it. If undefined, the menu has no choice of theme. */
  readonly theme?: ThemePreference | undefined;
  /** The portal's own entries. They are before the entry that locks the screen. @defaultValue none */
  readonly entries?: readonly UserMenuEntry[];
}

/**
 * An entry of the portal in the account menu: an action, or a group of actions.
 *
 * @example
 * const entry: UserMenuEntry = { key: 'keys', title: '快捷键', onChoose: () => console.info('keys') };
 */
export interface UserMenuEntry {
  readonly key: string;
  /** Title in the reader's language. */
  readonly title: string;
  readonly icon?: ReactNode;
  readonly onChoose?: () => void;
  readonly entries?: readonly UserMenuEntry[];
}

const toItem = ({ entries, icon, key, onChoose, title }: UserMenuEntry): Item => ({
  key,
  icon,
  label: title,
  ...(entries ? { children: entries.map(toItem) } : { onClick: () => onChoose?.() }),
});
type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

/**
 * Draws the menu of the signed-in user: profile, language, theme, lock, sign-out and the portal's own entries.
 *
 * @example
 * <UserMenu name="林文" avatar="" profilePath="/me" onSignOut={async () => location.assign('/login')} />
 */
export function UserMenu({ name, avatar, profilePath, onSignOut, ...optional }: UserMenuProps) {
  const { entries = [], language, onLock, theme } = optional;
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const items: NonNullable<MenuProps['items']> = [
    {
      key: 'profile',
      icon: <UserOutlined aria-hidden />,
      label: <ShellLink path={profilePath}>{t('个人信息')}</ShellLink>,
    },
    ...(language
      ? [
          {
            key: 'language',
            icon: <GlobalOutlined aria-hidden />,
            label: t('语言'),
            children: languageItems(language),
          },
        ]
      : []),
    ...(theme
      ? [
          {
            key: 'theme',
            icon: <SkinOutlined aria-hidden />,
            label: t('主题'),
            children: themeItems(theme, t),
          },
        ]
      : []),
    ...entries.map(toItem),
    ...(onLock
      ? [{ key: 'lock', icon: <LockOutlined aria-hidden />, label: t('锁屏'), onClick: onLock }]
      : []),
    { type: 'divider' },
    {
      key: 'signOut',
      icon: <LogoutOutlined aria-hidden />,
      label: t('退出登录'),
      onClick: () => setAsking(true),
    },
  ];
  const selectedKeys = [...(language ? [language.value] : []), ...(theme ? themeKeys(theme) : [])];
  return (
    <>
      <FrameStyles />
      <Dropdown
        autoFocus
        menu={{ items, selectedKeys, onKeyDown: menuKeys }}
        trigger={['click']}
        placement="bottomRight"
        classNames={{ root: 'isp-shell-account' }}
      >
        <Button
          type="text"
          aria-label={`${t('个人菜单')} ${name}`}
          aria-haspopup="menu"
          title={name}
          className="isp-shell-user"
        >
          <Avatar
            size={24}
            icon={<UserOutlined aria-hidden />}
            alt=""
            {...(isPictureUrl(avatar) && { src: avatar })}
          />
          <span className="isp-shell-user-name">{name}</span>
        </Button>
      </Dropdown>
      <SignOutDialog open={isAsking} onCancel={() => setAsking(false)} onSignOut={onSignOut} />
    </>
  );
}

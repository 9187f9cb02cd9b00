import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { App, Avatar, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

export interface UserMenuProps {
  readonly name: string;
  /** URL of a picture; empty shows the stock avatar. @see R3.01 */
  readonly avatar: string;
  readonly onSignOut: () => Promise<void>;
}

/** Who is signed in, and the way out. @see R2.28, R2.30 */
export function UserMenu({ name, avatar, onSignOut }: UserMenuProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();

  function handleSignOut() {
    modal.confirm({
      title: t('确定退出登录吗?'),
      width: 532,
      okText: t('确定'),
      cancelText: t('取消'),
      onOk: onSignOut,
    });
  }

  const items = [{ key: 'signOut', icon: <LogoutOutlined />, label: t('退出登录'), onClick: handleSignOut }];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" aria-label={`${t('个人菜单')} ${name}`} className="portal-user">
        <Avatar size={24} icon={<UserOutlined />} {...(isPicture(avatar) && { src: avatar })} alt="" />
        <span className="portal-user-name">{name}</span>
      </Button>
    </Dropdown>
  );
}

/** Pictures come from this site or over https. @see T-R2 */
const isPicture = (url: string): boolean => /^(https:\/\/[^/]|\/(?![/\\]))/.test(url);

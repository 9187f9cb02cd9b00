import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer, Grid, Layout } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useMatches, useNavigate } from 'react-router-dom';
import { useLanguage } from '../language/LanguageContext.ts';
import { Loading } from '../pages/Loading.tsx';
import { areaOf } from '../routes/routes.ts';
import type { ScreenRoute } from '../routes/toRoutes.ts';
import { firstPath, type MenuNode } from '../session/readMenu.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { OrganisationSelect } from './OrganisationSelect.tsx';
import { Preferences } from './Preferences.tsx';
import { SideMenu } from './SideMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Menu at the side, bar on top, and the page, which scrolls by itself. A drawer holds the menu on a phone. */
export function Frame() {
  const { t } = useTranslation();
  const session = useSession();
  const { user, orgId, menu } = useSessionState();
  const navigate = useNavigate();
  const active = useMatches().findLast(({ handle }) => isScreen(handle))?.handle as ScreenRoute | undefined;
  const isWide = Grid.useBreakpoint().lg ?? false;
  const [isOpen, setOpen] = useState(false);
  const { translate } = useLanguage();
  // an entry is named in the words of its area
  const nameOf = ({ name, path }: MenuNode) => translate(name, areaOf(path)) ?? name;

  async function handleChooseOrg(next: string) {
    await session.chooseOrg(next);
    // the page of one organisation's record means nothing in another
    await navigate(active?.activeMenu ?? firstPath(session.getState().menu) ?? '/');
  }

  return (
    <Layout className="portal-frame">
      <a className="portal-skip" href="#portal-content">
        {t('跳到主要内容')}
      </a>
      <Layout.Header className="portal-bar">
        {!isWide && (
          <Button
            type="text"
            icon={<MenuOutlined />}
            aria-label={t('打开菜单')}
            onClick={() => setOpen(true)}
          />
        )}
        <Link to="/" className="portal-brand">
          {t('AI 产业服务平台')}
        </Link>
        <div className="portal-bar-end">
          {user && user.organisations.length > 0 && (
            <OrganisationSelect organisations={user.organisations} value={orgId} onChoose={handleChooseOrg} />
          )}
          <Preferences />
          {user && <UserMenu name={user.name} avatar={user.avatar} onSignOut={session.signOut} />}
        </div>
      </Layout.Header>
      <Layout>
        {isWide ? (
          <Layout.Sider width={216} theme="light" className="portal-side">
            <SideMenu nodes={menu} active={active?.activeMenu} nameOf={nameOf} />
          </Layout.Sider>
        ) : (
          <Drawer
            open={isOpen}
            onClose={() => setOpen(false)}
            placement="left"
            size={264}
            title={t('主菜单')}
            classNames={{ body: 'portal-drawer-body' }}
          >
            <SideMenu
              nodes={menu}
              active={active?.activeMenu}
              nameOf={nameOf}
              onNavigate={() => setOpen(false)}
            />
          </Drawer>
        )}
        <Layout.Content id="portal-content" className="portal-content" tabIndex={-1}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </Layout.Content>
      </Layout>
    </Layout>
  );
}

const isScreen = (handle: unknown): handle is ScreenRoute =>
  typeof handle === 'object' && handle !== null && 'activeMenu' in handle;

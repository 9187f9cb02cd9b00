import {
  Breadcrumbs,
  KeptPages,
  LoadingBar,
  OrganisationSelect,
  ShellFrame,
  SideMenu,
  SideSwitch,
  TabBar,
  TopBar,
  TopMenu,
} from '@isp/shell';
import { Modal } from 'antd';
import { Activity, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigation, useOutlet } from 'react-router-dom';
import { useStore } from 'zustand';
import { CommandKey } from '../command/CommandKey.tsx';
import { useRecents } from '../command/useRecents.ts';
import { LockTurn } from '../lock/LockTurn.tsx';
import { LateLockDialog, LateLockPage } from '../lock/lateLock.tsx';
import { lockPath } from '../lock/lockPath.ts';
import { usePortal, useSessionState } from '../PortalContext.ts';
import { Loading } from '../pages/Loading.tsx';
import { RequireOrganisation } from '../routes/RequireOrganisation.tsx';
import { shortName } from '../routes/shortName.ts';
import { findNode, firstPath, type Side } from '../session/readMenu.ts';
import type { NamedOrganisation } from '../session/readUser.ts';
import { PageTitle } from '../settings/PageTitle.tsx';
import { KeptPage } from '../tabs/KeptPage.tsx';
import { AccountBar } from './AccountBar.tsx';
import { toCrumbs } from './toCrumbs.ts';
import { useExternal } from './useExternal.ts';
import { useLeaveFrame } from './useLeaveFrame.ts';
import { useMenu } from './useMenu.ts';
import { usePreloading } from './usePreloading.ts';
import { useSignOut } from './useSignOut.ts';
import { useTabs } from './useTabs.ts';
import { ViewAsNotice } from './ViewAsNotice.tsx';

/** The back office: bar, menu, tabs, and the pages that stay while their tab is open. @see R2.27, R2.32 */
export function Frame() {
  const { t } = useTranslation();
  const { lock, parts, paths, session } = usePortal();
  const { user, orgId, topMenu, isRefreshing, viewAs: viewAsRole } = useSessionState();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const outlet = useOutlet();
  const { isLocked } = useStore(lock);
  const tabs = useTabs();
  const { meta } = tabs;
  const menu = useMenu(meta?.activeMenu);
  const [title = '', pageName] = tabs.names;
  const crumbs = toCrumbs(menu.nodes, {
    path: tabs.location.pathname,
    activeMenu: meta?.activeMenu ?? '',
    title,
    page: pageName,
    record: meta && tabs.record !== undefined ? shortName(meta, tabs.names, tabs.record) : undefined,
  });
  const openExternal = useExternal();
  const signOut = useSignOut();
  const [isSideOpen, setSideOpen] = useState(false);
  const [locking, setLocking] = useState<'asked' | 'done'>();
  // the same functions on every render: another tab in front draws neither the menu nor the bar twice
  const closeSide = useCallback(() => setSideOpen(false), []);
  const askForLock = useCallback(() => setLocking('asked'), []);
  const viewing = useRef(handleViewAs);
  viewing.current = handleViewAs;
  const viewAs = useCallback((role: string) => void viewing.current(role), []);
  const isLockPage = tabs.location.pathname === lockPath;

  usePreloading();
  useRecents(tabs);
  useLeaveFrame(tabs.key, meta?.keepAlive ?? false);
  useEffect(() => {
    if (!isLocked) return;
    // questions hang above all pages: no curtain hides them
    Modal.destroyAll();
    setLocking(undefined);
  }, [isLocked]);

  async function handleChooseOrg(next: string) {
    if (!(await tabs.askForAll())) return;
    // pages of one organisation mean nothing in another
    tabs.forgetAll();
    await session.chooseOrg(next);
    const { menu: nodes } = session.getState();
    const { organisation } = paths;
    // where the work of an organisation begins. R4.07
    await navigate(
      organisation !== undefined && findNode(nodes, organisation) ? organisation : paths.landing,
    );
  }

  async function handleViewAs(role: string | undefined, organisation?: NamedOrganisation) {
    if (!(await tabs.askForAll())) return;
    tabs.forgetAll();
    await session.viewAs(role, organisation);
    await navigate(paths.landing);
  }

  async function handleChooseSide(next: Side) {
    await navigate(firstPath(menu.choose(next).filter(({ side }) => side === next)) ?? paths.landing);
  }

  return (
    <>
      <PageTitle names={tabs.record === undefined ? tabs.names : [tabs.record, ...tabs.names]} />
      {isLocked !== isLockPage && <LockTurn isLocked={isLocked} location={tabs.location} />}
      {isLocked && <LateLockPage />}
      {/* behind the curtain everything stays as it is */}
      <Activity mode={isLocked ? 'hidden' : 'visible'}>
        <LoadingBar isLoading={navigation.state !== 'idle' || isRefreshing} />
        <ShellFrame
          isSideOpen={isSideOpen}
          onSideOpenChange={setSideOpen}
          bar={
            <TopBar
              brand={<parts.Brand />}
              // out of the back office leads the menu of the user
              homePath={paths.landing}
              {...(!meta?.isBare && { onMenuClick: () => setSideOpen(true) })}
              start={
                // who looks as another role chooses beside what says so
                viewAsRole === undefined &&
                menu.side === 'project' &&
                user &&
                user.organisations.length > 0 ? (
                  <OrganisationSelect
                    organisations={user.organisations}
                    value={orgId}
                    isLoading={isRefreshing}
                    onChange={(next) => void handleChooseOrg(next)}
                  />
                ) : (
                  <TopMenu
                    items={topMenu.map((item) => ({ ...item, name: t(item.name) }))}
                    active={tabs.location.pathname}
                  />
                )
              }
              end={
                <>
                  {menu.canSwitch && (
                    <SideSwitch value={menu.side} onChange={(side) => void handleChooseSide(side)} />
                  )}
                  <AccountBar onLock={askForLock} onSignOut={signOut} onViewAs={viewAs} />
                </>
              }
            />
          }
          side={
            meta?.isBare ? undefined : (
              <SideMenu
                nodes={menu.nodes}
                active={meta?.activeMenu}
                onExternal={openExternal}
                onNavigate={closeSide}
              />
            )
          }
          notice={
            viewAsRole !== undefined && (
              <ViewAsNotice
                role={viewAsRole}
                onChooseOrganisation={(organisation) => void handleViewAs(viewAsRole, organisation)}
                onLeave={() => void handleViewAs(undefined)}
              />
            )
          }
          tabs={
            <TabBar
              tabs={tabs.tabs}
              active={tabs.active}
              onSelect={tabs.select}
              onClose={(key) => void tabs.close(key)}
              onCloseOthers={(key) => void tabs.closeOthers(key)}
              onCloseAll={() => void tabs.closeAll()}
              onClearCache={tabs.clearCache}
            />
          }
        >
          <KeptPages
            // another user or organisation, or a cleared cache: nothing that was kept is shown again
            key={`${user?.userId} ${orgId} ${viewAsRole} ${tabs.turn}`}
            active={{
              key: tabs.key,
              keepAlive: meta?.keepAlive ?? false,
              element: (
                <KeptPage tab={tabs.pageTab} location={tabs.location}>
                  {crumbs.length > 0 && <Breadcrumbs items={crumbs} />}
                  <RequireOrganisation isCooperate={meta?.isCooperate ?? true}>
                    <Suspense fallback={<Loading />}>{isRefreshing ? <Loading /> : outlet}</Suspense>
                  </RequireOrganisation>
                </KeptPage>
              ),
            }}
            open={tabs.tabs.map(({ key }) => key)}
          />
        </ShellFrame>
      </Activity>
      {!isLocked && <CommandKey />}
      {locking && (
        <LateLockDialog open={locking === 'asked'} onLock={lock.lock} onCancel={() => setLocking('done')} />
      )}
    </>
  );
}

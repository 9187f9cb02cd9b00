import { LoadingBar, ShellFrame, SideMenu, TabBar } from '@isp/shell';
import { lazyWithRetry } from '@isp/shell/internal';
import { Activity, useCallback, useState } from 'react';
import { useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { CommandButton } from '../command/CommandButton.tsx';
import { CommandKey } from '../command/CommandKey.tsx';
import { useRecents } from '../command/useRecents.ts';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import { useIsStatusPage } from '../guards/statusHandle.ts';
import { LoadFailure } from '../parts/LoadFailure.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { useMenu } from '../parts/useMenu.ts';
import { useOpenExternal } from '../parts/useOpenExternal.ts';
import { type FrameTabs, useTabs } from '../tabs/useTabs.ts';
import { FrameBar } from './FrameBar.tsx';
import { FrameLock, type Locking } from './FrameLock.tsx';
import { FramePages } from './FramePages.tsx';
import { SkipToRows } from './SkipToRows.tsx';
import { useLeaveFrame } from './useLeaveFrame.ts';
import { usePreloading } from './usePreloading.ts';
import { useSwitches } from './useSwitches.ts';

// Only administrators that view as another role see this component, so it is loaded when it is needed.
const ViewAsNotice = lazyWithRetry(
  async () => ({ default: (await import('./ViewAsNotice.tsx')).ViewAsNotice }),
  { instead: LoadFailure },
);

/**
 * Draws the back office: top bar, menu, tabs, and the pages. A page stays mounted while its tab is open.
 *
 * @example
 * const parts: Partial<PortalParts> = { Frame: () => <div className="wide"><Frame /></div> };
 */
export function Frame() {
  const { lock } = usePortal();
  const { isRefreshing, viewAs } = useSessionState();
  const navigation = useNavigation();
  const { isLocked } = useStore(lock);
  const tabs = useTabs();
  const { meta } = tabs;
  const isStatusPage = useIsStatusPage();
  const menu = useMenu(meta?.activeMenu);
  const turns = useSwitches(tabs, menu);
  const openExternal = useOpenExternal();
  const [isSideOpen, setSideOpen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [locking, setLocking] = useState<Locking>();
  // These functions are the same on every render. Otherwise switching the tab would render the menu and the bar a
  // second time.
  const closeSide = useCallback(() => setSideOpen(false), []);
  const askForLock = useCallback(() => setLocking('asked'), []);

  usePreloading();
  useRecents(tabs);
  useLeaveFrame(tabs.key, meta?.keepAlive ?? false);

  return (
    <>
      {!isStatusPage && (
        <PageTitle names={tabs.record === undefined ? tabs.names : [tabs.record, ...tabs.names]} />
      )}
      <FrameLock location={tabs.location} locking={locking} onLocking={setLocking} />
      {/* While the screen is locked, the frame is only hidden, so that its pages keep their state. */}
      <Activity mode={isLocked ? 'hidden' : 'visible'}>
        <LoadingBar isLoading={navigation.state !== 'idle' || isRefreshing} />
        <ShellFrame
          isSideOpen={isSideOpen}
          onSideOpenChange={setSideOpen}
          bar={
            <FrameBar
              menu={menu}
              path={tabs.location.pathname}
              turns={turns}
              onMenuClick={meta?.isBare ? undefined : () => setSideOpen(true)}
              onLock={askForLock}
            />
          }
          side={
            meta?.isBare ? undefined : (
              <>
                <CommandButton
                  onOpen={() => {
                    setSideOpen(false);
                    setFinding(true);
                  }}
                />
                <SideMenu
                  nodes={menu.nodes}
                  active={meta?.activeMenu}
                  onExternal={openExternal}
                  onNavigate={closeSide}
                />
              </>
            )
          }
          skips={<SkipToRows />}
          notice={viewAs !== undefined && <ViewAsNotice role={viewAs} onViewAs={turns.viewAs} />}
          tabs={<FrameTabBar tabs={tabs} />}
        >
          <FramePages menu={menu} tabs={tabs} />
        </ShellFrame>
      </Activity>
      {!isLocked && <CommandKey isOpen={isFinding} onOpenChange={setFinding} />}
    </>
  );
}

const FrameTabBar = ({ tabs }: { readonly tabs: FrameTabs }) => (
  <TabBar
    tabs={tabs.tabs}
    active={tabs.meta && tabs.active}
    onSelect={tabs.select}
    onClose={(key) => void tabs.close(key)}
    onCloseOthers={(key) => void tabs.closeOthers(key)}
    onCloseAll={() => void tabs.closeAll()}
    onClearCache={tabs.clearCache}
  />
);

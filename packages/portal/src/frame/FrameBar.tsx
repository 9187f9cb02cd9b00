import { OrganisationSelect, SideSwitch, TopBar, TopMenu } from '@isp/shell';
import { useTranslation } from 'react-i18next';
import { usePortal, useSessionState } from '../context/PortalContext.ts';
import type { FrameMenu } from '../parts/useMenu.ts';
import { useSignOut } from '../parts/useSignOut.ts';
import { AccountBar } from './AccountBar.tsx';
import type { Switches } from './useSwitches.ts';

export interface FrameBarProps {
  readonly menu: FrameMenu;
  /** Path of the current page. */
  readonly path: string;
  readonly turns: Switches;
  /** Opens the side menu if there is no space to show it permanently. Undefined for a page without a side menu. */
  readonly onMenuClick: (() => void) | undefined;
  readonly onLock: () => void;
}

/** Draws the top bar of the back office. */
export function FrameBar({ menu, path, turns, onMenuClick, onLock }: FrameBarProps) {
  const { t } = useTranslation();
  const { parts, paths } = usePortal();
  const { user, orgId, topMenu, isRefreshing, viewAs } = useSessionState();
  const signOut = useSignOut();
  // While the user views as another role, the organisation is chosen in the notice about this role, not in the bar.
  const isFree = viewAs === undefined && user !== undefined && user.organisations.length > 0;
  return (
    <TopBar
      brand={<parts.Brand />}
      // The logo leads to the landing page of the back office. The account menu has the entry that leads to the
      // public site.
      homePath={paths.landing}
      {...(onMenuClick && { onMenuClick })}
      start={
        <>
          {!(isFree && menu.side === 'project') && (
            <TopMenu items={topMenu.map((item) => ({ ...item, name: t(item.name) }))} active={path} />
          )}
          {isFree && (
            <OrganisationSelect
              organisations={user.organisations}
              value={orgId}
              isLoading={isRefreshing}
              onChange={(next) => void turns.chooseOrg(next)}
              {...(user.isAdmin && { onAll: () => void turns.chooseOrg(undefined) })}
            />
          )}
        </>
      }
      end={
        <>
          {menu.canSwitch && (
            <SideSwitch value={menu.side} onChange={(side) => void turns.chooseSide(side)} />
          )}
          <AccountBar onLock={onLock} onSignOut={signOut} onViewAs={turns.viewAs} />
        </>
      }
    />
  );
}

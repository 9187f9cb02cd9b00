import type { Adapter, AreaIndex, Extension } from '@isp/crud';
import type { ErrorLog, Theme as ShellTheme } from '@isp/shell';
import type { StorageKeys } from '../kit/storage.ts';
import type { Wire } from '../kit/wire.ts';
import type { Language } from '../language/createLanguage.ts';
import type { LoginMode } from '../options/LoginMode.ts';
import type { PortalOptions, PortalParts, PortalPaths } from '../options/PortalOptions.ts';
import type { PortalRoutes } from '../routes/createRoutes.ts';
import type { PortalSession } from '../session/PortalSession.ts';
import type { Settings } from '../settings/createSettings.ts';
import type { LastFrame } from '../stores/createLastFrame.ts';
import type { LeaveGuards } from '../stores/createLeaveGuards.ts';
import type { ScreenLock } from '../stores/createLock.ts';
import type { Recents } from '../stores/createRecents.ts';
import type { SideStore } from '../stores/createSide.ts';
import type { Tabs } from '../stores/createTabs.ts';
import type { Theme } from '../stores/createTheme.ts';
import type { Unread } from '../stores/createUnread.ts';

/**
 * A running portal: its options and stores. It is returned by `usePortal`.
 *
 * @example
 * const portal: Portal = usePortal();
 * const records = portal.tabs.getState();
 */
export interface Portal {
  readonly options: PortalOptions;
  /** Path of the portal on its origin, without a trailing slash: `/isp-user/ui`. */
  readonly base: string;
  readonly areas: AreaIndex;
  readonly extensions: readonly Extension[];
  readonly routes: PortalRoutes;
  readonly paths: PortalPaths;
  readonly parts: PortalParts;
  readonly themes: readonly ShellTheme<string>[];
  readonly loginModes: readonly LoginMode[];
  readonly wire: Wire;
  readonly keys: StorageKeys;
  readonly adapter: Adapter;
  readonly session: PortalSession;
  readonly language: Language;
  readonly theme: Theme;
  readonly settings: Settings;
  readonly tabs: Tabs;
  readonly guards: LeaveGuards;
  readonly lock: ScreenLock;
  readonly unread: Unread;
  readonly log: ErrorLog;
  readonly side: SideStore;
  readonly lastFrame: LastFrame;
  readonly recents: Recents;
}

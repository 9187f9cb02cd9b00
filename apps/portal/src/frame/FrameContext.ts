import type { ErrorLog } from '@isp/shell';
import { createContext, use } from 'react';
import type { ScreenLock } from '../lock/createLock.ts';
import type { Unread } from '../messages/createUnread.ts';
import type { LeaveGuards } from '../tabs/createLeaveGuards.ts';
import type { Tabs } from '../tabs/createTabs.ts';
import type { SideStore } from './createSide.ts';

/** What the frame keeps beside the session. */
export interface FrameStores {
  readonly tabs: Tabs;
  readonly guards: LeaveGuards;
  readonly lock: ScreenLock;
  readonly unread: Unread;
  readonly log: ErrorLog;
  readonly side: SideStore;
}

export const FrameContext = createContext<FrameStores | undefined>(undefined);

/** @throws outside the portal's providers. */
export function useFrame(): FrameStores {
  const stores = use(FrameContext);
  if (!stores) throw new Error('useFrame must be used within <FrameContext value={stores}>.');
  return stores;
}

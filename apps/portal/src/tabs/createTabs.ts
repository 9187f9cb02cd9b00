import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  isInternalPath,
  openTab,
  type TabEntry,
  type TabsState,
} from '@isp/shell';
import { isObject } from '../session/readUser.ts';
import { storageKeys } from '../storage.ts';

export interface Tabs {
  readonly getState: () => TabsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (tab: TabEntry) => void;
  /** @returns the tab in front afterwards */
  readonly close: (key: string) => TabEntry | undefined;
  readonly closeOthers: (key: string) => void;
  readonly closeAll: () => TabEntry | undefined;
  /** Forgets every tab: the session ended. */
  readonly clear: () => void;
}

const none: TabsState = { tabs: [], active: undefined };

/** The opened pages of this browser tab; they are there again after a reload. @see R2.32, R3.05 */
export function createTabs(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Tabs {
  let state = restore(storage.getItem(storageKeys.tabs));
  const listeners = new Set<() => void>();

  function change(next: TabsState) {
    if (next === state) return;
    state = next;
    if (state.tabs.length > 0) storage.setItem(storageKeys.tabs, JSON.stringify(state.tabs));
    else storage.removeItem(storageKeys.tabs);
    for (const listener of listeners) listener();
  }
  const front = () => state.tabs.find(({ key }) => key === state.active);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (tab) => change(openTab(state, tab)),
    close(key) {
      change(closeTab(state, key));
      return front();
    },
    closeOthers: (key) => change(closeOtherTabs(state, key)),
    closeAll() {
      change(closeAllTabs(state));
      return front();
    },
    clear: () => change(none),
  };
}

/** What was stored, as far as it is a tab of this portal. */
function restore(stored: string | null): TabsState {
  if (stored === null) return none;
  try {
    const tabs: unknown = JSON.parse(stored);
    return Array.isArray(tabs) ? { tabs: tabs.filter(isTab), active: undefined } : none;
  } catch {
    return none;
  }
}

const isTab = (value: unknown): value is TabEntry =>
  isObject(value) &&
  typeof value.key === 'string' &&
  typeof value.name === 'string' &&
  typeof value.path === 'string' &&
  typeof value.fullPath === 'string' &&
  isInternalPath(value.fullPath) &&
  isObject(value.meta) &&
  isObject(value.query);

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
  /** @param mayClose - false keeps a page although there are too many */
  readonly open: (tab: TabEntry, mayClose: (key: string) => boolean) => void;
  /** Keeps what the record of a page is called. */
  readonly nameRecord: (key: string, name: string) => void;
  /** Whose pages they are from now on: those of another user are forgotten. */
  readonly own: (userId: string) => void;
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
  const stored = restore(storage.getItem(storageKeys.tabs));
  let owner = stored.owner;
  let state: TabsState = { tabs: stored.tabs, active: undefined };
  const listeners = new Set<() => void>();

  function change(next: TabsState) {
    if (next === state) return;
    state = next;
    if (state.tabs.length > 0) storage.setItem(storageKeys.tabs, JSON.stringify({ owner, tabs: state.tabs }));
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
    open: (tab, mayClose) => change(openTab(state, tab, mayClose)),
    nameRecord(key, name) {
      const named = state.tabs.find((tab) => tab.key === key);
      if (!named || named.record === name) return;
      change({ ...state, tabs: state.tabs.map((tab) => (tab === named ? { ...tab, record: name } : tab)) });
    },
    own(userId) {
      if (owner === userId) return;
      owner = userId;
      change(none);
    },
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

interface Stored {
  readonly owner: string | undefined;
  readonly tabs: readonly TabEntry[];
}

/** What was stored, as far as it is a tab of this portal. */
function restore(stored: string | null): Stored {
  const nothing = { owner: undefined, tabs: [] };
  if (stored === null) return nothing;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isObject(value) || typeof value.owner !== 'string' || !Array.isArray(value.tabs)) return nothing;
    return { owner: value.owner, tabs: value.tabs.filter(isTab) };
  } catch {
    return nothing;
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

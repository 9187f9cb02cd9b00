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

type Opening<Result> = (pages: readonly TabEntry[], mayClose: (key: string) => boolean) => Result;

export interface Tabs {
  readonly getState: () => TabsState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Opens pages, once: the same array again opens nothing. The last one comes to the front.
   *
   * @param mayClose - false keeps a page although there are too many
   */
  readonly open: Opening<void>;
  /**
   * What `open` makes of these pages, before it is called: who shows it already is not drawn again when they are open.
   * The same object until something changes.
   */
  readonly ahead: Opening<TabsState>;
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
  let opened: readonly TabEntry[] = [];
  let next = { from: state, pages: opened, to: state };
  const listeners = new Set<() => void>();

  function ahead(pages: readonly TabEntry[], mayClose: (key: string) => boolean): TabsState {
    if (pages === opened) return state;
    const isKnown =
      next.from === state &&
      next.pages === pages &&
      // what was to close may hold input by now
      state.tabs.every(({ key }) => next.to.tabs.some((tab) => tab.key === key) || mayClose(key));
    if (!isKnown) {
      const to = pages.reduce((before, page) => openTab(before, page, mayClose), state);
      next = { from: state, pages, to };
    }
    return next.to;
  }

  function keep(to: TabsState) {
    state = to;
    if (state.tabs.length > 0) storage.setItem(storageKeys.tabs, JSON.stringify({ owner, tabs: state.tabs }));
    else storage.removeItem(storageKeys.tabs);
  }
  const tell = () => {
    for (const listener of listeners) listener();
  };
  function change(to: TabsState) {
    if (to === state) return;
    keep(to);
    tell();
  }
  const front = () => state.tabs.find(({ key }) => key === state.active);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(pages, mayClose) {
      const told = next;
      const to = ahead(pages, mayClose);
      opened = pages;
      if (to === state) return;
      keep(to);
      // who asked ahead shows it already
      if (next !== told) tell();
    },
    ahead,
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

import { closeAllTabs, closeOtherTabs, closeTab, openTab, type TabEntry, type TabsState } from '@isp/shell';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';
import { restoreTabs } from './restoreTabs.ts';

type Opening<Result> = (pages: readonly TabEntry[], mayClose: (key: string) => boolean) => Result;

export interface Tabs extends Readable<TabsState> {
  /**
   * Opens pages as tabs; the last page becomes the current one. If the function is called again with the same
   * array, nothing happens.
   *
   * @param mayClose - returns false for a page that must stay open although there are too many tabs
   */
  readonly open: Opening<void>;
  /**
   * Returns the state that `open` will set for these pages. A component can render this state in advance, so that
   * it is not rendered again after `open`. Returns the same object until something changes.
   */
  readonly ahead: Opening<TabsState>;
  /** Stores the name of the record that a page shows. */
  readonly nameRecord: (key: string, name: string) => void;
  /** Sets the user that owns the pages. If the user is another one than before, all tabs are removed. */
  readonly own: (userId: string) => void;
  /**
   * Closes a tab.
   *
   * @returns the tab that is the current one afterwards
   */
  readonly close: (key: string) => TabEntry | undefined;
  readonly closeOthers: (key: string) => void;
  readonly closeAll: () => TabEntry | undefined;
  /** Removes every tab because the session ended. */
  readonly clear: () => void;
}

const none: TabsState = { tabs: [], active: undefined };

/**
 * Creates the store of the pages opened in this browser tab. The pages are restored after a reload.
 *
 * @param key - key of the storage under which the pages are stored
 */
export function createTabs(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string): Tabs {
  const stored = restoreTabs(storage.getItem(key));
  let owner = stored.owner;
  const store = createStore<TabsState>()(() => ({ tabs: stored.tabs, active: undefined }));
  let opened: readonly TabEntry[] = [];
  let next = { from: store.getState(), pages: opened, to: store.getState() };
  // True while the component that called `ahead` must not be notified, because it has already rendered the new
  // state.
  let isQuiet = false;

  function ahead(pages: readonly TabEntry[], mayClose: (key: string) => boolean): TabsState {
    const state = store.getState();
    if (pages === opened) return state;
    const isKnown =
      next.from === state &&
      next.pages === pages &&
      // A page that would be closed may have unsaved input since `next` was computed. Then the state is computed
      // again.
      state.tabs.every((one) => next.to.tabs.some((tab) => tab.key === one.key) || mayClose(one.key));
    if (!isKnown) {
      const to = pages.reduce((before, page) => openTab(before, page, mayClose), state);
      next = { from: state, pages, to };
    }
    return next.to;
  }

  function change(to: TabsState) {
    if (to === store.getState()) return;
    if (to.tabs.length > 0) storage.setItem(key, JSON.stringify({ owner, tabs: to.tabs }));
    else storage.removeItem(key);
    store.setState(to, true);
  }
  const front = () => {
    const { tabs, active } = store.getState();
    return tabs.find((tab) => tab.key === active);
  };

  return {
    ...readable(store),
    subscribe: (listener) => store.subscribe((state, before) => isQuiet || listener(state, before)),
    open(pages, mayClose) {
      const notified = next;
      const to = ahead(pages, mayClose);
      opened = pages;
      isQuiet = next === notified;
      change(to);
      isQuiet = false;
    },
    ahead,
    nameRecord(one, name) {
      const state = store.getState();
      const named = state.tabs.find((tab) => tab.key === one);
      if (!named || named.record === name) return;
      change({ ...state, tabs: state.tabs.map((tab) => (tab === named ? { ...tab, record: name } : tab)) });
    },
    own(userId) {
      if (owner === userId) return;
      owner = userId;
      change(none);
    },
    close(one) {
      change(closeTab(store.getState(), one));
      return front();
    },
    closeOthers: (one) => change(closeOtherTabs(store.getState(), one)),
    closeAll() {
      change(closeAllTabs(store.getState()));
      return front();
    },
    clear: () => change(none),
  };
}

import { closeAllTabs, closeOtherTabs, closeTab, openTab, type TabEntry, type TabsState } from '@isp/shell';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';
import { restoreTabs } from './restoreTabs.ts';

type Opening<Result> = (pages: readonly TabEntry[], mayClose: (key: string) => boolean) => Result;

export interface Tabs extends Readable<TabsState> {
  /**
   * Opens pages, once: the same array again opens nothing. The last one comes to the front.
   *
   * @param mayClose - false keeps a page although there are too many
   */
  readonly open: Opening<void>;
  /**
   * The state `open` will give for these pages, before it is called: a component that already renders it is not
   * rendered again when they open. The same object until something changes.
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

/**
 * The opened pages of this browser tab; they are there again after a reload.
 *
 * @param key - where they are kept
 */
export function createTabs(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string): Tabs {
  const stored = restoreTabs(storage.getItem(key));
  let owner = stored.owner;
  const store = createStore<TabsState>()(() => ({ tabs: stored.tabs, active: undefined }));
  let opened: readonly TabEntry[] = [];
  let next = { from: store.getState(), pages: opened, to: store.getState() };
  // the component that called `ahead` shows the state already: it is not notified
  let isQuiet = false;

  function ahead(pages: readonly TabEntry[], mayClose: (key: string) => boolean): TabsState {
    const state = store.getState();
    if (pages === opened) return state;
    const isKnown =
      next.from === state &&
      next.pages === pages &&
      // the closing page may hold input by now
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

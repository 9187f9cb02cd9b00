import type { TabEntry } from '../model.ts';

/**
 * The opened pages in the order in which they were opened, and the key of the page that is shown.
 *
 * @example
 * const none: TabsState = { tabs: [], active: undefined };
 */
export interface TabsState {
  readonly tabs: readonly TabEntry[];
  readonly active: string | undefined;
}

/** Maximum number of tabs. When more are opened, the oldest tab that may be closed is closed. */
const maxTabs = 20;

/**
 * Opens a page and shows it. A page that is already open keeps its position and gets the new address and name. A
 * fixed tab is placed before all tabs that are not fixed. With more than 20 tabs, the oldest tab is closed that is
 * neither fixed nor shown.
 *
 * @param mayClose - returns false for a page that must stay open, for example because of unsaved input; there may
 * then be more than 20 tabs
 *
 * @example
 * const open = (state: TabsState, tab: TabEntry) => openTab(state, tab);
 */
export function openTab(
  state: TabsState,
  tab: TabEntry,
  mayClose: (key: string) => boolean = () => true,
): TabsState {
  const isOpen = state.tabs.some(({ key }) => key === tab.key);
  const fixed = state.tabs.filter(({ isFixed }) => isFixed).length;
  const tabs = isOpen
    ? state.tabs.map((one) => (one.key === tab.key ? withNew(one, tab) : one))
    : state.tabs.toSpliced(tab.isFixed ? fixed : state.tabs.length, 0, tab);
  if (tabs.length <= maxTabs) return { tabs, active: tab.key };
  const oldest = tabs.find(({ key, isFixed }) => !isFixed && key !== tab.key && mayClose(key));
  return { tabs: tabs.filter((one) => one !== oldest), active: tab.key };
}

/**
 * Returns the tab with its new data. If nothing has changed, returns the same object, so that the tab is not
 * rendered again.
 */
function withNew(old: TabEntry, tab: TabEntry): TabEntry {
  const next = { ...old, ...tab };
  return JSON.stringify(next) === JSON.stringify(old) ? old : next;
}

/**
 * Closes a page unless it is fixed. If the closed page was shown, the page of the next tab is shown; if there is
 * none, the page of the previous tab.
 *
 * @example
 * const close = (state: TabsState, key: string) => closeTab(state, key);
 */
export function closeTab(state: TabsState, key: string): TabsState {
  const at = state.tabs.findIndex((tab) => tab.key === key && !tab.isFixed);
  if (at < 0) return state;
  const tabs = state.tabs.toSpliced(at, 1);
  const active = state.active === key ? (tabs[at] ?? tabs[at - 1])?.key : state.active;
  return { tabs, active };
}

/**
 * Closes all pages except this page and the fixed ones, and shows this page.
 *
 * @example
 * const keep = (state: TabsState, key: string) => closeOtherTabs(state, key);
 */
export function closeOtherTabs(state: TabsState, key: string): TabsState {
  if (!state.tabs.some((tab) => tab.key === key)) return state;
  return { tabs: state.tabs.filter((tab) => tab.isFixed || tab.key === key), active: key };
}

/**
 * Closes all pages except the fixed ones. If the shown page is closed, the first fixed page is shown.
 *
 * @example
 * const closeAll = (state: TabsState) => closeAllTabs(state);
 */
export function closeAllTabs(state: TabsState): TabsState {
  const tabs = state.tabs.filter((tab) => tab.isFixed);
  const active = tabs.find(({ key }) => key === state.active) ?? tabs[0];
  return { tabs, active: active?.key };
}

/**
 * Gives a page another name, for example the name of the record that it shows.
 *
 * @example
 * const rename = (state: TabsState) => renameTab(state, '/shop/book/detail?id=1', '红楼梦');
 */
export function renameTab(state: TabsState, key: string, name: string): TabsState {
  const found = state.tabs.find((tab) => tab.key === key);
  if (!found || found.name === name) return state;
  return { ...state, tabs: state.tabs.map((tab) => (tab === found ? { ...tab, name } : tab)) };
}

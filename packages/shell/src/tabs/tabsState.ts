import type { TabEntry } from '../model.ts';

/**
 * The opened pages, in the order they were opened, and the one in front.
 *
 * @example
 * const none: TabsState = { tabs: [], active: undefined };
 */
export interface TabsState {
  readonly tabs: readonly TabEntry[];
  readonly active: string | undefined;
}

/** With more tabs than this the oldest that may close is closed. */
const maxTabs = 20;

/**
 * Brings a page to the front. One that is open already keeps its place and takes the new address and name; a fixed
 * tab is placed before all that are not. With more than 20 the oldest closes that is neither fixed nor in front.
 *
 * @param mayClose - false keeps a page, for example one with unsaved input: then there are more than 20
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

/** The same tab when nothing has changed: it is not rendered again. */
function withNew(old: TabEntry, tab: TabEntry): TabEntry {
  const next = { ...old, ...tab };
  return JSON.stringify(next) === JSON.stringify(old) ? old : next;
}

/**
 * Closes one page, unless it is fixed. Its right neighbour comes to the front, else its left one.
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
 * Closes all but this page and the fixed ones, and brings it to the front.
 *
 * @example
 * const keep = (state: TabsState, key: string) => closeOtherTabs(state, key);
 */
export function closeOtherTabs(state: TabsState, key: string): TabsState {
  if (!state.tabs.some((tab) => tab.key === key)) return state;
  return { tabs: state.tabs.filter((tab) => tab.isFixed || tab.key === key), active: key };
}

/**
 * Closes all but the fixed pages; one of those comes to the front.
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
 * Gives a page another name, for example that of the record it shows.
 *
 * @example
 * const rename = (state: TabsState) => renameTab(state, '/shop/book/detail?id=1', '红楼梦');
 */
export function renameTab(state: TabsState, key: string, name: string): TabsState {
  const found = state.tabs.find((tab) => tab.key === key);
  if (!found || found.name === name) return state;
  return { ...state, tabs: state.tabs.map((tab) => (tab === found ? { ...tab, name } : tab)) };
}

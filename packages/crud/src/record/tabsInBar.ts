import { tabPriority } from '@isp/schema/internal';
import type { RecordTab } from './toTabs.ts';

/** Maximum number of tabs in the tab bar. Further tabs are in the menu 更多 (more). */
const MAX_TABS = 6;

export interface SplitTabs {
  /** Tabs in the bar (`shown`) and tabs in the menu (`rest`), each in the order of the schema. */
  readonly shown: readonly RecordTab[];
  readonly rest: readonly RecordTab[];
}

/**
 * Splits the tabs into those in the tab bar and those in the menu. If there are too many tabs, the bar contains the
 * most important tabs. If the open tab is not among them, it takes the last position in the bar.
 */
export function tabsInBar(tabs: readonly RecordTab[], active: string): SplitTabs {
  if (tabs.length <= MAX_TABS) return { shown: tabs, rest: [] };
  const ranked = tabs.toSorted((one, other) => tabPriority(one.tab) - tabPriority(other.tab));
  const first = ranked.slice(0, MAX_TABS);
  const open = ranked.slice(MAX_TABS).find(({ key }) => key === active);
  const chosen = open ? [...first.slice(0, -1), open] : first;
  return {
    shown: tabs.filter((tab) => chosen.includes(tab)),
    rest: tabs.filter((tab) => !chosen.includes(tab)),
  };
}

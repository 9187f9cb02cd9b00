import { tabPriority } from '@isp/schema/internal';
import type { RecordTab } from './toTabs.ts';

/** Tabs in a bar; with more, the rest are behind 更多. */
const MAX_TABS = 6;

export interface SplitTabs {
  /** In the order of the schema. */
  readonly shown: readonly RecordTab[];
  readonly rest: readonly RecordTab[];
}

/** The tabs that are in the bar: of many those that matter most, and the open one, which takes the last place. */
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

import type { TabEntry } from '../model.ts';

export interface ShownTabs {
  /** Tabs that are shown in the bar. */
  readonly shown: readonly TabEntry[];
  /** Tabs that do not fit into the bar, in their order. */
  readonly rest: readonly TabEntry[];
}

/**
 * Divides the tabs if they do not all fit into the bar. The fixed tabs and the tabs that were opened last stay in
 * the bar. If the tab of the shown page is older than these, it replaces the first of them.
 *
 * @param room - number of tabs that fit into the bar
 */
export function shownTabs(tabs: readonly TabEntry[], active: string | undefined, room: number): ShownTabs {
  if (tabs.length <= room) return { shown: tabs, rest: [] };
  const fixed = tabs.filter(({ isFixed }) => isFixed);
  const others = tabs.filter(({ isFixed }) => !isFixed);
  const last = others.slice(-Math.max(1, room - fixed.length));
  const front = others.find(({ key }) => key === active);
  const shown = front && !last.includes(front) ? [front, ...last.slice(1)] : last;
  return { shown: [...fixed, ...shown], rest: others.filter((tab) => !shown.includes(tab)) };
}

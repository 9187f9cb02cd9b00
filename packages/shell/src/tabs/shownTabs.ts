import type { TabEntry } from '../model.ts';

export interface ShownTabs {
  /** Tabs of the bar. */
  readonly shown: readonly TabEntry[];
  /** Tabs without room, in their order. */
  readonly rest: readonly TabEntry[];
}

/**
 * Divides the tabs where not all have room: the fixed ones and the last opened stay in the bar, and the one in front
 * takes the first place of those when it is older.
 *
 * @param room - number of tabs the bar holds
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

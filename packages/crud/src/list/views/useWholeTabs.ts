import { type RefObject, useEffect } from 'react';

/** Share of a tab that must be in the bar, so that the tab counts as whole. It allows for rounded widths. */
const WHOLE = 0.98;

/**
 * Marks the tabs that the end of their bar cuts off with `data-cut`, so that they can be hidden. The menu at the end
 * of the bar offers these tabs.
 *
 * @param names names of the tabs, by which the tabs are observed again
 */
export function useWholeTabs(root: RefObject<HTMLElement | null>, names: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again because other names create other elements
  useEffect(() => {
    const bar = root.current?.querySelector('.ant-tabs-nav-wrap');
    if (!bar || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio: share } of entries)
          target.toggleAttribute('data-cut', share > 0 && share < WHOLE);
      },
      { root: bar, threshold: [0, 0.01, 0.5, WHOLE, 1] },
    );
    for (const tab of bar.querySelectorAll('.ant-tabs-tab')) observer.observe(tab);
    return () => observer.disconnect();
  }, [root, names]);
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Space that is left free below a list, in px. */
const BOTTOM_MARGIN_PX = 10;
const MIN_HEIGHT_PX = 200;

/**
 * Last measured height of each list, by name. `last` is the first value for lists without an entry, because most
 * lists of a portal have about the same height.
 */
const heights = new Map<string, number>();
let last: number | undefined;

/**
 * Returns the height in px at which an element ends just above the bottom margin of its pane (or of the window).
 * The height is updated when the layout changes. Space is reserved for the element `below`. Until that element
 * exists, `belowHeight` px are reserved, so that the first paint has the final height.
 *
 * @param drawn the element, if it is drawn later than the first run of this hook. `ref` is then not used.
 * @param name key under which the last height is stored; this height is the first value next time
 */
export function useFillHeight(
  name: string,
  ref: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>,
  enabled: boolean,
  belowHeight: number,
  drawn?: HTMLElement | null,
): number | undefined {
  const [height, setHeight] = useState(() => heights.get(name) ?? last);
  useLayoutEffect(() => {
    const element = drawn ?? ref.current;
    if (!enabled || !element) return;
    const pane = scrollPane(element);
    // the outermost element of the list; a skin may put additional elements between it and the rows
    const whole = element.closest<HTMLElement>('.isp-list-section') ?? element.parentElement ?? element;
    const measure = () => {
      const scrolled = pane?.scrollTop ?? window.scrollY;
      const top = element.getBoundingClientRect().top + scrolled - (pane?.getBoundingClientRect().top ?? 0);
      const room = pane ? pane.clientHeight - bottomPadding(pane) : window.innerHeight;
      // the gap of the flex layout between this element and the element below it
      const gap = Number.parseFloat(getComputedStyle(whole).rowGap) || 0;
      const next = Math.max(
        MIN_HEIGHT_PX,
        Math.floor(room - top - gap - (below.current?.offsetHeight ?? belowHeight) - BOTTOM_MARGIN_PX),
      );
      heights.set(name, next);
      last = next;
      setHeight(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane ?? document.documentElement);
    // elements above the rows move the rows when their size changes, for example when the search bar opens or a
    // selection bar appears
    const watch = () => {
      for (let up = element; up !== whole; up = up.parentElement ?? whole)
        for (const sibling of up.parentElement?.children ?? []) if (sibling !== up) observer.observe(sibling);
    };
    watch();
    // elements that are added later, such as conditions and tabs, are observed too
    const arrivals = new MutationObserver(() => {
      watch();
      measure();
    });
    observer.observe(whole);
    for (let up = element; up !== whole; up = up.parentElement ?? whole)
      if (up.parentElement) arrivals.observe(up.parentElement, { childList: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      arrivals.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [name, ref, below, enabled, belowHeight, drawn]);
  return height;
}

function scrollPane(element: HTMLElement): HTMLElement | undefined {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  }
  return undefined;
}

const bottomPadding = (pane: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(pane).paddingBottom) || 0;

import { useEffect, useState } from 'react';

/** Pixels of a scroll that are no change of direction: a finger is never quite still, and lists bounce at their ends. */
const MIN_PX = 8;

/** Returns true after the page, or a part of it that scrolls, was scrolled down; false at the start and after a scroll up. */
export function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const tops = new WeakMap<Element, number>();
    const onScroll = ({ target }: Event) => {
      const element = target instanceof Element ? target : document.documentElement;
      const before = tops.get(element) ?? 0;
      const moved = element.scrollTop - before;
      if (Math.abs(moved) < MIN_PX && element.scrollTop > 0) return;
      tops.set(element, element.scrollTop);
      // sideways, nothing moved
      if (moved !== 0) setDown(moved > 0);
    };
    // scrolls of inner elements do not bubble
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  return isDown;
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Maximum number of tabs in the bar, because more tabs are hard to distinguish quickly. */
const MAX_SHOWN = 8;
/**
 * Room for a tab in pixels. It is more than the minimum width of a tab in the styles, because the tab of the shown
 * page does not shrink.
 */
const ROOM_PX = 128;

/** Returns the number of tabs that fit into the bar, each wide enough to recognise its name. */
export function useTabRoom(bar: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(MAX_SHOWN);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      const fitting = Math.floor(element.clientWidth / ROOM_PX);
      // a hidden bar has no width, so it is not measured
      if (element.clientWidth > 0) setRoom(Math.min(MAX_SHOWN, Math.max(2, fitting)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  return room;
}

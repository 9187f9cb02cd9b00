import { type RefObject, useLayoutEffect, useState } from 'react';

/** More than these are hard to distinguish at a glance. */
const MAX_SHOWN = 8;
/** Narrower tabs show too little of their names. */
const MIN_WIDTH_PX = 112;

/** Number of tabs a bar holds, each wide enough for its name to be recognised. */
export function useTabRoom(bar: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(MAX_SHOWN);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      const fitting = Math.floor(element.clientWidth / MIN_WIDTH_PX);
      // a hidden bar has no width
      if (element.clientWidth > 0) setRoom(Math.min(MAX_SHOWN, Math.max(2, fitting)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  return room;
}

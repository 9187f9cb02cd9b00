import { type UIEvent, useLayoutEffect, useRef } from 'react';

/**
 * Where everything in a container was scrolled to when it was hidden, it is again when it is shown: the container,
 * and whatever scrolls in it. A browser may forget that of what has no box.
 */
export function useScrollMemory() {
  const positions = useRef(new Map<Element, { left: number; top: number }>());

  // an Activity runs this whenever it shows what it holds
  useLayoutEffect(() => {
    for (const [element, { left, top }] of positions.current) {
      if (!element.isConnected) positions.current.delete(element);
      else if (element.scrollTop !== top || element.scrollLeft !== left) {
        element.scrollTop = top;
        element.scrollLeft = left;
      }
    }
  }, []);

  return {
    // scrolling does not bubble, but it is heard on the way down
    onScrollCapture({ target }: UIEvent) {
      // what loses its box says that it is at the top
      if (!(target instanceof Element) || target.getClientRects().length === 0) return;
      positions.current.set(target, { left: target.scrollLeft, top: target.scrollTop });
    },
  };
}

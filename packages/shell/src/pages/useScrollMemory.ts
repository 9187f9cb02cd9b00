import { type UIEvent, useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll positions a container had when it was hidden, its own and those of everything that scrolls in
 * it: browsers forget the positions of elements without a box.
 */
export function useScrollMemory() {
  const positions = useRef(new Map<Element, { left: number; top: number }>());

  // an Activity runs this effect whenever it shows its children
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
    // scroll events do not bubble, so they are captured
    onScrollCapture({ target }: UIEvent) {
      // an element that loses its box fires a scroll to the top: ignored
      if (!(target instanceof Element) || target.getClientRects().length === 0) return;
      positions.current.set(target, { left: target.scrollLeft, top: target.scrollTop });
    },
  };
}
